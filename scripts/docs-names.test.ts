import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const endings = ['.test.ts', '.test.tsx', '.property.test.ts', '.spec.ts', '.ts', '.tsx', ''];

it.each(['docs/safety.md', 'docs/tests.md'])('%s names only files that exist', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  const named = [...text.matchAll(/`((?:main|renderer|shared|e2e|scripts)\/[\w./-]+)`/g)].map(
    ([, name]) => name!.replace(/[/:]$/, ''),
  );
  expect(named.length).toBeGreaterThan(20);
  const missing = named.filter(
    (name) => !endings.some((ending) => existsSync(path.join(root, name + ending))),
  );
  expect(missing).toEqual([]);
});

it('every spec that the table of features names is there', () => {
  const text = readFileSync(path.join(root, 'docs/tests.md'), 'utf8');
  const [, section = ''] = text.split('## The window, feature by feature');
  const rows = section.split('\n## ')[0]!.match(/^\| .*$/gm) ?? [];
  const named = rows.flatMap((row) => {
    const tests = row.split(' | ').at(-1)!;
    return [...tests.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name!);
  });
  expect(named.length).toBeGreaterThan(40);
  const places = ['e2e/journeys/', 'e2e/', ''];
  const missing = named.filter((name) =>
    places.every((place) =>
      endings.every((ending) => !existsSync(path.join(root, place + name + ending))),
    ),
  );
  expect(missing).toEqual([]);
});
