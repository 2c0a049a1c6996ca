import { expect, test } from 'vitest';
import type { Item } from './item.ts';
import { picturesOf } from './pictures-of.ts';

const base = { id: 'i', turnId: 't', startedAt: null, completedAt: null };
const part = (offset: number) => ({ field: 'image' as const, file: '/r', offset, length: 5 });
const output = { ...part(1), field: 'output' as const };

test('the pictures of a message keep their order, inline ones with their places in the file', () => {
  const item: Item = {
    ...{ ...base, kind: 'user-message', text: '', clientId: null, stored: [part(3), part(7)] },
    images: [
      'data:image/png;base64,',
      '/tmp/a.png',
      'C:\\shots\\b.png',
      'https://example.com/c.png',
      'file:abc',
      'data:image/webp;base64,',
      'data:image/png;base64,',
    ],
  };
  expect(picturesOf(item)).toEqual([
    { kind: 'stored', part: part(3) },
    { kind: 'file', path: '/tmp/a.png' },
    { kind: 'file', path: 'C:\\shots\\b.png' },
    { kind: 'elsewhere', address: 'https://example.com/c.png' },
    { kind: 'elsewhere', address: 'file:abc' },
    { kind: 'stored', part: part(7) },
    { kind: 'stored', part: null },
  ]);
});

test('a file that is named is what was stored of it, where all of a message is known', () => {
  const item: Item = {
    ...{ ...base, kind: 'user-message', text: '', clientId: null, stored: [part(3), part(7)] },
    images: ['/tmp/a.png', 'https://example.com/c.png', 'data:image/png;base64,'],
  };
  expect(picturesOf(item)).toEqual([
    { kind: 'stored', part: part(3) },
    { kind: 'elsewhere', address: 'https://example.com/c.png' },
    { kind: 'stored', part: part(7) },
  ]);
});

test('an image is what was stored of it, else the file it names', () => {
  const image: Item = { ...base, kind: 'image', path: '/a.png', caption: '' };
  expect(picturesOf(image)).toEqual([{ kind: 'file', path: '/a.png' }]);
  expect(picturesOf({ ...image, stored: [output, part(3)] })).toEqual([
    { kind: 'stored', part: part(3) },
  ]);
  expect(picturesOf({ ...image, path: null })).toEqual([{ kind: 'stored', part: null }]);
});

test('the answer of a tool has the pictures that are in it', () => {
  const call: Item = {
    ...{ ...base, kind: 'tool-call', server: 's', tool: 't', input: '', output: '[image]' },
    ...{ status: 'completed', durationMs: null },
  };
  expect(picturesOf(call)).toEqual([]);
  expect(picturesOf({ ...call, stored: [output, part(3)] })).toEqual([
    { kind: 'stored', part: part(3) },
  ]);
});
