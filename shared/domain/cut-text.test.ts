import { expect, test } from 'vitest';
import { cutText, isCutText } from './cut-text.ts';

test('a short text stays as it is', () => {
  expect(cutText('short', 5, 2)).toBe('short');
  expect(isCutText('short')).toBe(false);
});

test('a long text keeps its beginning and its end and says how much is missing', () => {
  const cut = cutText(`begin${'x'.repeat(100)}end`, 20, 5);
  expect(cut).toBe('begin\n… [98 bytes left out] …\nxxend');
  expect(isCutText(cut)).toBe(true);
});

test('a text that grows is cut again and counts what was left out before', () => {
  const once = cutText('a'.repeat(100), 50, 10);
  expect(cutText(once + 'b'.repeat(100), 50, 10)).toBe(
    `${'a'.repeat(10)}\n… [180 bytes left out] …\n${'b'.repeat(10)}`,
  );
});

test('no character is split', () => {
  expect(cutText('🎈'.repeat(50), 20, 5)).toBe('🎈🎈\n… [92 bytes left out] …\n🎈🎈');
});
