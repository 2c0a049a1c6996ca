import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { getItem, upsertItems } from '../../store/items.ts';
import { command, sampleThread, sampleTurn } from '../../store/store.test-support.ts';
import { insertThread } from '../../store/threads.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createStoredReader } from './read-stored.ts';

const png = Buffer.from(
  '89504e470d0a1a0a0000000d494844520000001500000 00d08060000'.replace(' ', ''),
  'hex',
);
const place = { file: '/home/rollout.jsonl', offset: 7, length: 20_000 };
const base = { turnId: 't', startedAt: null, completedAt: null };
const cut = 'row\n\n… [16000 bytes left out] …\nrow\n';
const seen: Item = {
  ...{ ...base, kind: 'user-message', id: 'u', text: 'see', clientId: null },
  images: ['data:image/png;base64,', 'shot.png', '/etc/passwd', 'https://example.com/a.png'],
};

/** A thread whose items are these, and one in the file where a search finds it. */
function stored(items: Item[], inFile: Item[] = []) {
  const threads = createTestThreads();
  const { ctx, harness, sessions, folder } = threads;
  insertThread(ctx.store.db, sampleThread({ id: 'a', harnessThreadId: 'h', cwd: folder }));
  upsertItems(ctx.store.db, 'a', items);
  const asked: unknown[] = [];
  const gone = () => new AppFailure(appError('content-missing', 'gone'));
  harness.readStoredText = (part, from) => {
    asked.push([part, from]);
    return part.offset === 7 ? Promise.resolve({ text: 'whole', next: 9 }) : Promise.reject(gone());
  };
  harness.readStoredPicture = (part) =>
    part.offset === 7 ? Promise.resolve(png) : Promise.reject(gone());
  harness.readNewest = () => Promise.resolve({ turns: [], next: 'older' });
  harness.readThread = () =>
    Promise.resolve({ turns: [{ turn: sampleTurn('t'), items: inFile }], next: null });
  const reader = createStoredReader(ctx, sessions);
  const read = (itemKey: string, field: 'output' | 'input' | 'image', index = 0, from = 0) =>
    reader({ threadId: 'a', itemKey, field, index, from });
  return { ...threads, asked, read };
}

const picture = {
  kind: 'picture',
  bytes: new Uint8Array(png),
  type: 'image/png',
  width: 21,
  height: 13,
};

test('a text that stayed in a file is read from there, piece by piece', async () => {
  const part = { ...place, field: 'output' as const };
  const { read, asked } = stored([command('t', 'c', { output: cut, stored: [part] })]);
  expect(await read('t/c', 'output', 0, 30)).toEqual({ kind: 'text', text: 'whole', next: 9 });
  expect(asked).toEqual([[part, 30]]);
});

test('a text that is held here comes from here', async () => {
  const output = `${'🎈'.repeat(300_000)}end`;
  const { read } = stored([command('t', 'c', { output })]);
  const first = await read('t/c', 'output');
  expect(first).toMatchObject({ kind: 'text', next: 524_288 });
  const rest = await read('t/c', 'output', 0, 524_288);
  expect(rest).toMatchObject({ next: null });
  expect((first as { text: string }).text + (rest as { text: string }).text === output).toBe(true);
});

test('what moved is looked for in the file once, and its new place is kept', async () => {
  const part = { ...place, field: 'output' as const };
  const old = command('t', 'c', { output: cut, stored: [{ ...part, offset: 3 }] });
  const { read, ctx } = stored([old], [{ ...old, stored: [part] }]);
  expect(await read('t/c', 'output')).toEqual({ kind: 'text', text: 'whole', next: 9 });
  expect(getItem(ctx.store.db, 'a', { turnId: 't', id: 'c' })).toEqual({ ...old, stored: [part] });
});

test('a picture of a message that came live is found in the file it was written to', async () => {
  const found: Item = { ...seen, id: 'item-1', stored: [{ ...place, field: 'image' }] };
  const { read } = stored([seen], [found]);
  expect(await read('t/u', 'image')).toEqual(picture);
});

test('a picture in the answer of a tool that came live is found in the file, and where it is, is kept', async () => {
  const image = { field: 'image' as const, file: null, offset: 0, length: 0 };
  const live: Item = {
    ...{ ...base, kind: 'tool-call', id: 'c', server: 's', tool: 't', input: '', durationMs: 1 },
    ...{ output: '[image]', status: 'completed', stored: [image, image] },
  };
  const parts = [
    { ...image, ...place, offset: 3 },
    { ...image, ...place },
  ];
  const { read, ctx } = stored([live], [{ ...live, id: 'c', stored: parts }]);
  expect(await read('t/c', 'image', 1)).toEqual(picture);
  expect(getItem(ctx.store.db, 'a', { turnId: 't', id: 'c' })).toEqual({ ...live, stored: parts });
});

test('a picture file is read in the folder of the thread, and nothing but pictures, nowhere else', async () => {
  const { read, folder } = stored([seen]);
  await expect(read('t/u', 'image', 1)).rejects.toMatchObject({
    error: { code: 'content-missing' },
  });
  writeFileSync(path.join(folder, 'shot.png'), png);
  expect(await read('t/u', 'image', 1)).toEqual(picture);
  writeFileSync(path.join(folder, 'shot.png'), '<svg/>');
  const refused = { error: { code: 'content-refused' } };
  await expect(read('t/u', 'image', 1)).rejects.toMatchObject(refused);
  await expect(read('t/u', 'image', 2)).rejects.toMatchObject(refused);
  await expect(read('t/u', 'image', 3)).rejects.toMatchObject(refused);
  const none = { error: { code: 'content-missing' } };
  await expect(read('t/u', 'image', 4)).rejects.toMatchObject(none);
  await expect(read('t/gone', 'image')).rejects.toMatchObject(none);
});

test('a picture whose file has gone is shown as it was sent, and where that is, is kept', async () => {
  const pasted: Item = { ...seen, images: ['/tmp/pasted.png'] } as Item;
  const { read, harness, ctx } = stored([pasted]);
  await expect(read('t/u', 'image')).rejects.toMatchObject({ error: { code: 'content-missing' } });
  const part = { ...place, field: 'image' as const };
  harness.findSentPictures = () => Promise.resolve([part]);
  expect(await read('t/u', 'image')).toEqual(picture);
  harness.findSentPictures = () => Promise.resolve(null);
  expect(await read('t/u', 'image')).toEqual(picture);
  const held = getItem(ctx.store.db, 'a', { turnId: 't', id: 'u' });
  expect(held).toEqual({ ...pasted, stored: [part] });
});

test('a picture of too many pixels is not shown', async () => {
  const { read, folder } = stored([seen]);
  const huge = Buffer.from(png);
  huge.writeUInt32BE(100_000, 16);
  writeFileSync(path.join(folder, 'shot.png'), huge);
  const tooLarge = { error: { code: 'content-too-large' } };
  await expect(read('t/u', 'image', 1)).rejects.toMatchObject(tooLarge);
});

test('of a program that still prints the whole is given, though its edges alone are written', async () => {
  const { read, sessions, ctx } = stored([]);
  const { live } = sessions.of('a').recorder;
  const running = command('t', 'c', { status: 'running', output: '', completedAt: null });
  live.put(running);
  const output = 'line of it\n'.repeat(10_000);
  live.append({ turnId: 't', id: 'c', text: output });
  live.flush();
  expect(await read('t/c', 'output')).toEqual({ kind: 'text', text: output, next: null });
  const written = () => getItem(ctx.store.db, 'a', { turnId: 't', id: 'c' });
  expect(written()).toMatchObject({ stored: [{ field: 'output', file: null, length: 110_000 }] });
  live.put({ ...running, status: 'completed', output, completedAt: 5 });
  live.close('t');
  expect(written()).toEqual({ ...running, status: 'completed', output, completedAt: 5 });
  expect(await read('t/c', 'output')).toEqual({ kind: 'text', text: output, next: null });
});
