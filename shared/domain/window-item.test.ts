import { expect, test } from 'vitest';
import type { ItemOf } from './item.ts';
import { trimmedItem, windowItem } from './window-item.ts';

const command = (output: string): ItemOf<'command'> => ({
  ...{ kind: 'command', id: 'c', turnId: 't', startedAt: 1, completedAt: null, command: 'make' },
  ...{ plainCommand: null, cwd: '/', status: 'running', exitCode: null, output, durationMs: null },
});
const inWindow = { file: null, offset: 0 };

test('an item with little in it is given as it is', () => {
  const item = command('done');
  expect(windowItem(item)).toBe(item);
});

test('a long output is given by its edges, with its length', () => {
  const item = command('x'.repeat(30_000));
  expect(windowItem(item)).toEqual({
    ...item,
    output: `${'x'.repeat(8_000)}\n… [14000 bytes left out] …\n${'x'.repeat(8_000)}`,
    stored: [{ ...inWindow, field: 'output', length: 30_000 }],
  });
});

test('where something is on disk is not told', () => {
  const stored = [{ field: 'image' as const, file: '/home/rollout.jsonl', offset: 9, length: 70 }];
  const item = { ...command('done'), stored };
  expect(windowItem(item)).toEqual({
    ...item,
    stored: [{ ...inWindow, field: 'image', length: 70 }],
  });
});

test('an output that grows in the window is cut again and again, and its length goes on', () => {
  let item = windowItem(command('a'.repeat(20_000)));
  for (let count = 0; count < 100; count += 1) {
    if (item.kind === 'command')
      item = trimmedItem({ ...item, output: item.output + 'b'.repeat(1_000) });
    expect(item.kind === 'command' && item.output.length).toBeLessThanOrEqual(40_000);
  }
  const [part] = windowItem(item).stored!;
  expect(part).toMatchObject({ field: 'output', file: null });
  expect(Math.abs(part!.length - 120_000)).toBeLessThan(1_000);
});
