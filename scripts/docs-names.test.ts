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
