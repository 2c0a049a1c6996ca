import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { LineFraming } from './line-framing.ts';

function collect(cap?: number) {
  const lines: string[] = [];
  const dropped: { head: string; bytes: number }[] = [];
  const framing = new LineFraming(
    { line: (text) => lines.push(text), dropped: (head, bytes) => dropped.push({ head, bytes }) },
    cap,
  );
  return { framing, lines, dropped };
}

/** Cuts bytes at random places, also in the middle of a character. */
const cut = (bytes: Buffer, places: number[]) => {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort(
    (a, b) => a - b,
  );
  return [...ends, bytes.length].map((end, index) =>
    bytes.subarray(index === 0 ? 0 : ends[index - 1], end),
  );
};

test('F21: any text comes through any cutting exactly, in order', () => {
  const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\n'));
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat()), (texts, places) => {
      const { framing, lines } = collect();
      const bytes = Buffer.from(texts.map((text) => `${text}\n`).join(''));
      for (const chunk of cut(bytes, places)) framing.push(chunk);
      expect(lines).toEqual(texts.map((text) => Buffer.from(text).toString()));
    }),
  );
});

test('F21: the recorded pieces', () => {
  const file = path.join(import.meta.dirname, 'testdata', 'F21-utf8-split.chunks.json');
  const { chunksHex, expectDelta } = JSON.parse(readFileSync(file, 'utf8'));
  const { framing, lines } = collect();
  for (const chunk of chunksHex) framing.push(Buffer.from(chunk, 'hex'));
  expect(lines.map((line) => JSON.parse(line).params.delta)).toEqual([expectDelta]);
});

test('F22: a line of 8 MiB in reads of 64 KiB is joined once, so that it takes linear time', () => {
  const { framing, lines } = collect();
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const concat = vi.spyOn(Buffer, 'concat');
  for (let read = 0; read < 128; read += 1) framing.push(chunk);
  framing.push(Buffer.from('\nnext\n'));
  expect(concat.mock.calls.map(([parts]) => parts.length)).toEqual([128, 1]);
  expect(lines.map((line) => line.length)).toEqual([8 * 1024 * 1024, 4]);
});

test('F22: a line over the cap is dropped whole, its beginning is known, and the next one is read', () => {
  const { framing, lines, dropped } = collect(1000);
  framing.push(Buffer.from('{"id":7,"result":"'));
  for (let read = 0; read < 1000; read += 1) framing.push(Buffer.alloc(10_000, 'x'));
  framing.push(Buffer.from('"}\n{"id":8}\n'));
  expect(lines).toEqual(['{"id":8}']);
  expect(dropped).toEqual([{ head: expect.stringMatching(/^\{"id":7,/), bytes: 10_000_020 }]);
  expect(dropped[0]!.head).toHaveLength(256);
});

test('the end of the stream hands on a last line without a break', () => {
  const { framing, lines } = collect();
  framing.push(Buffer.from('one\n\ntwo'));
  framing.end();
  framing.end();
  expect(lines).toEqual(['one', 'two']);
});
