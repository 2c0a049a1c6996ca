import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { namesIn, SessionNames } from './session-names.ts';
import { makeFile } from './test-files.test-support.ts';

const named = (id: string, name: string) => `${JSON.stringify({ id, thread_name: name })}\n`;

it('takes the last name of a thread; blank names and damaged lines name nothing', () => {
  const lines = [named('A1', 'Pears'), named('b2', 'Plums'), '{"id":"c3","thr\n', 'null\n'];
  const more = [named('a1', ' Figs '), named('b2', '  ')];
  expect([...namesIn([...lines, ...more].join(''))]).toEqual([
    ['a1', 'Figs'],
    ['b2', 'Plums'],
  ]);
});

it('reads the file again when it has changed, and does without', async () => {
  const file = await makeFile(named('a1', 'Pears'), 'session_index.jsonl');
  const names = new SessionNames(path.dirname(file));
  expect([...(await names.read())]).toEqual([['a1', 'Pears']]);
  await appendFile(file, named('a1', 'Quinces'));
  expect([...(await names.read())]).toEqual([['a1', 'Quinces']]);
  await rm(file);
  expect([...(await names.read())]).toEqual([]);
});
