import { afterEach, expect, test, vi } from 'vitest';
import { NewestOnly } from './newest-only.ts';

afterEach(() => vi.useRealTimers());

function searches() {
  const line = new NewestOnly();
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const search = (name: string, key = 'orchard') =>
    line.run(key, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(name))),
      );
    });
  return { search, begun, end: (name: string, error?: Error) => ends.get(name)!(error) };
}

test('the newest waits behind the one under way, those between are given up', async () => {
  const { search, begun, end } = searches();
  const [first, between, newest] = ['o', 'or', 'orc'].map((name) => search(name));
  const other = search('pear', 'meadow');
  expect([begun, await between]).toEqual([['o', 'pear'], null]);
  end('o', new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await vi.waitUntil(() => begun.includes('orc'));
  end('orc');
  end('pear');
  expect([await newest, await other]).toEqual(['orc', 'pear']);
  const later = search('later');
  end('later');
  expect(await later).toBe('later');
});

test('a slow one is waited for no longer than 250 ms', async () => {
  vi.useFakeTimers();
  const { search, begun, end } = searches();
  const slow = search('slow');
  const newest = search('newest');
  vi.advanceTimersByTime(249);
  expect(begun).toEqual(['slow']);
  vi.advanceTimersByTime(1);
  expect(begun).toEqual(['slow', 'newest']);
  end('newest');
  end('slow');
  expect([await newest, await slow]).toEqual(['newest', 'slow']);
});
