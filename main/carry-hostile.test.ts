import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { envelopeCaps } from '../shared/domain/thread-envelope.ts';
import {
  carryBench,
  envelopeText,
  pictureOf,
  rolloutText,
  temporary,
  threadId,
} from './carry-thread.test-support.ts';
import { createCodexCarrier } from './harness/codex/carry/codex-carrier.ts';
import { importThread } from './threads/carry/import-thread.ts';

const own = `rollout-${threadId}.jsonl`;
const other = '0199f0aa-1c00-7d00-8a00-0000000000bb';
const good = rolloutText();

/** Imports an envelope next to a home that holds a thread; answers how it ended and whether anything was touched. */
async function importing(text: string | Uint8Array | null, prepare = (_file: string) => {}) {
  const root = temporary();
  const home = path.join(root, 'home');
  mkdirSync(path.join(home, 'sessions/2025/01/01'), { recursive: true });
  const held = `rollout-2025-01-01T00-00-00-${other}.jsonl`;
  writeFileSync(path.join(home, 'sessions/2025/01/01', held), rolloutText(other));
  const file = path.join(root, 'envelope.jsonl');
  if (text !== null) writeFileSync(file, text);
  prepare(file);
  const ctx = carryBench(
    createCodexCarrier(home, () => Date.UTC(2026, 10, 29, 12)),
    file,
  );
  const { db } = ctx.store;
  const before = { disk: text === null ? null : pictureOf(root), db: db.serialize() };
  const code = await importThread(ctx, 'user').then(
    () => 'imported',
    (caught: { error?: { code: string } }) => caught.error?.code ?? String(caught),
  );
  const untouched =
    db.serialize().equals(before.db) &&
    (text === null || JSON.stringify(pictureOf(root)) === JSON.stringify(before.disk));
  return { code, untouched };
}

test('a good envelope is taken, and only under its place by date', async () => {
  expect(await importing(envelopeText())).toEqual({ code: 'imported', untouched: false });
});

const named = (name: string) => envelopeText([{ name, text: good }]);
const twin = (one: string, two: string) =>
  envelopeText([
    { name: one, text: good },
    { name: two, text: good },
  ]);
const field = (over: Record<string, unknown>) => envelopeText([{ name: own, text: good, over }]);
const deep = `${'['.repeat(70)}${']'.repeat(70)}`;

test.each<[string, string]>([
  ['a name that leads up', named(`../../rollout-${threadId}.jsonl`)],
  ['a name that leads up, Windows', named(`..\\rollout-${threadId}.jsonl`)],
  ['an absolute name', named(`/tmp/rollout-${threadId}.jsonl`)],
  ['a name on a drive', named(`C:rollout-${threadId}.jsonl`)],
  ['a drive alone', named('C:')],
  ['a name with a zero byte', named(`rollout-${threadId}\0.jsonl`)],
  ['a device name', named('NUL')],
  ['a name with a trailing dot', named(`${own}.`)],
  ['a name with a trailing space', named(`${own} `)],
  ['a composed letter', named(`rollout-é-${threadId}.jsonl`)],
  ['a decomposed letter', named(`rollout-e\u0301-${threadId}.jsonl`)],
  ['twins by normal form', twin('rollout-é.jsonl', 'rollout-e\u0301.jsonl')],
  ['an upper-case twin', twin(own.toUpperCase(), own)],
  ['the same id twice', twin(own, own)],
  ['the same id under two endings', twin(`rollout-${threadId}.json`, own)],
  ['a thread that does not belong to it', twin(`rollout-${other}x.jsonl`, own)],
  ['another thread than it says', envelopeText(undefined, { threadId: other })],
  ['an id that leads up', envelopeText(undefined, { threadId: '../x' })],
  ['content of another thread', envelopeText([{ name: own, text: rolloutText(other) }])],
  ['a relative folder', envelopeText(undefined, { cwd: '.' })],
  ['a drive as folder', envelopeText(undefined, { cwd: 'C:' })],
  ['a zero byte in the folder', envelopeText(undefined, { cwd: '/a\0b' })],
  ['no file', envelopeText([])],
  ['deep JSON in a line', envelopeText([{ name: own, text: `${good}${deep}\n` }])],
  ['deep JSON in the header', envelopeText(undefined, { more: JSON.parse(deep) as unknown })],
  ['too few bytes promised', field({ bytes: 10 })],
  ['too many bytes promised', field({ bytes: good.length + 1 })],
  ['more bytes than any thread has', field({ bytes: 1e300 })],
  ['a negative size', field({ bytes: -1 })],
  ['half a byte', field({ bytes: 0.5 })],
  ['more lines than any thread has', field({ lines: Number.MAX_SAFE_INTEGER })],
  ['a wrong number of lines', field({ lines: 1 })],
  ['a wrong hash', field({ sha256: 'a'.repeat(64) })],
  ['no hash', field({ sha256: '' })],
  ['a time beyond all calendars', field({ startedAt: 8.64e15 })],
  ['a changed line', envelopeText().replace('"hello"', '"Hello"')],
  ['something after the end', `${envelopeText()}x`],
  ['a cut file', envelopeText().slice(0, -20)],
  ['only a header', envelopeText().split('\n')[0]!],
  ['nothing', ''],
  ['no JSON', 'PK\u0003\u0004'],
  ['an ordinary rollout', good],
  ['a list', '[]\n'],
  [
    'an endless header',
    `{"format":"bobbin-thread","x":"${'x'.repeat(envelopeCaps.headerBytes)}"}\n`,
  ],
])('%s is refused as damaged, and nothing is touched', async (_name, text) => {
  expect(await importing(text)).toEqual({ code: 'damaged', untouched: true });
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each<[string, string, string]>([
  ['a newer format', 'newer-format', envelopeText(undefined, { version: 2, more: true })],
  ['another agent', 'wrong-harness', envelopeText(undefined, { harness: 'claude-code' })],
  [
    'a thread that is here',
    'thread-exists',
    envelopeText([{ name: `rollout-${other}.jsonl`, text: rolloutText(other) }], {
      threadId: other,
    }),
  ],
])('%s is refused as such, and nothing is touched', async (_name, code, text) => {
  expect(await importing(text)).toEqual({ code, untouched: true });
});

test('keys that name the prototype are dropped', async () => {
  const text = envelopeText().replace('{', '{"__proto__":{"polluted":true},');
  expect((await importing(text)).code).toBe('imported');
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test.each<[string, string, (file: string) => void]>([
  ['no file', 'load-failed', () => {}],
  ['a folder', 'damaged', (file) => mkdirSync(file)],
  ['a device without end', 'damaged', (file) => symlinkSync('/dev/zero', file)],
  ['a pipe', 'damaged', (file) => void execFileSync('mkfifo', [file])],
  [
    'an empty giant',
    'damaged',
    (file) => {
      writeFileSync(file, '');
      truncateSync(file, 10 * 1024 ** 3);
    },
  ],
])('%s is refused at once', async (_name, code, prepare) => {
  expect(await importing(null, prepare)).toEqual({ code, untouched: true });
});

test(
  'whatever bytes change on the way, it is taken whole or refused with nothing touched',
  { timeout: 60_000 },
  async () => {
    const whole = Buffer.from(envelopeText());
    const change = fc.record({
      at: fc.nat(whole.length - 1),
      drop: fc.nat(40),
      put: fc.uint8Array({ maxLength: 40 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        let bytes = whole;
        for (const { at, drop, put } of changes) {
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + drop)]);
        }
        const { code, untouched } = await importing(bytes);
        expect(['damaged', 'newer-format', 'wrong-harness', 'imported']).toContain(code);
        expect(untouched).toBe(code !== 'imported');
      }),
      { numRuns: 300 },
    );
  },
);
