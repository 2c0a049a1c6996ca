import { expect, it } from 'vitest';
import { forgetProcess, listProcesses, recordProcess } from './processes.ts';
import { openedStore, tempFolder } from './store.test-support.ts';

it('processes are remembered across a restart until their death is confirmed', () => {
  const folder = tempFolder();
  const first = openedStore(folder);
  const served = {
    pid: 4711,
    startTime: '123456',
    executable: '/usr/bin/codex',
    threadId: 'a',
    generation: 3,
  };
  const spare = { ...served, pid: 4712, startTime: null, threadId: null, generation: null };
  const row = recordProcess(first.db, served);
  const spareRow = recordProcess(first.db, spare);
  first.close();
  const { db } = openedStore(folder);
  expect(listProcesses(db)).toEqual([
    { ...served, row },
    { ...spare, row: spareRow },
  ]);
  forgetProcess(db, row);
  expect(listProcesses(db)).toEqual([{ ...spare, row: spareRow }]);
});
