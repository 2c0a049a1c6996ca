import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StoredPart } from '../../../../shared/domain/stored-part.ts';
import { readRollout } from './read-rollout.ts';
import { readStoredPicture, readStoredText } from './read-stored.ts';
import { makeFolder, record } from './test-files.test-support.ts';

const name = 'rollout-2026-06-01T10-00-00-019e7777-0000-7000-8000-0000000000aa.jsonl';
const picture = Buffer.from('picture bytes '.repeat(2_000));
const output = `first\n${'row\n'.repeat(9_000)}last`;

/** A home with a thread that has a picture and a long output, and where these are. */
async function home() {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'sessions'));
  await mkdir(path.join(folder, 'archived_sessions'));
  const file = path.join(folder, 'sessions', name);
  const image = `data:image/png;base64,${picture.toString('base64')}`;
  const lines = [
    record('event_msg', { type: 'user_message', message: 'see', images: [image] }),
    record('response_item', {
      ...{ type: 'function_call', name: 'tool', arguments: '{}', call_id: 'c' },
    }),
    record('response_item', { type: 'function_call_output', call_id: 'c', output }),
  ];
  await writeFile(file, lines.join('\n'));
  const [turn] = (await readRollout(file, folder)).turns;
  const [image1, text] = turn!.items.flatMap(({ stored }) => stored as StoredPart[]);
  return { folder, file, lines, image: image1!, text: text! };
}

test('a picture and an output are read where they were seen', async () => {
  const { folder, image, text } = await home();
  expect(Buffer.from(await readStoredPicture(folder, image)).equals(picture)).toBe(true);
  expect(await readStoredText(folder, text, 0)).toEqual({ text: output, next: null });
});

test('they are found where archiving has moved their file', async () => {
  const { folder, file, text } = await home();
  await rename(file, path.join(folder, 'archived_sessions', name));
  expect(await readStoredText(folder, text, 0)).toEqual({ text: output, next: null });
});

test('a file that has gone, has changed, or lies elsewhere is told as missing', async () => {
  const { folder, file, lines, text, image } = await home();
  const missing = { error: { code: 'content-missing', retryHelps: true } };
  const other = await makeFolder();
  await expect(readStoredText(other, text, 0)).rejects.toMatchObject(missing);
  await writeFile(file, lines.toReversed().join('\n'));
  await expect(readStoredText(folder, text, 0)).rejects.toMatchObject(missing);
  await rename(file, path.join(other, name));
  await expect(readStoredPicture(folder, image)).rejects.toMatchObject(missing);
});

test('what no one looks at as a picture is not even read', async () => {
  const { folder, image } = await home();
  const large = readStoredPicture(folder, { ...image, length: 64 * 1024 * 1024 });
  await expect(large).rejects.toMatchObject({ error: { code: 'content-too-large' } });
});
