import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const statement =
  /^(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s*from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** What is loaded with a source: its imports but those of types only. */
function loadedBy(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(statement)]
    .filter(([, names]) => !names || !/^\{(?:\s*type\s[^,}]+,?)*\s*\}$/.test(names))
    .map((match) => match[2] ?? match[3]!);
}

/** The way from the window's first file to a package, file by file; null where there is none. */
function wayTo(name: string): string[] | null {
  const from = new Map<string, string | null>([[path.join(root, 'renderer/main.tsx'), null]]);
  for (const [file] of from) {
    for (const specifier of loadedBy(file)) {
      if (specifier === name) {
        const way: string[] = [];
        for (let at: string | null = file; at !== null; at = from.get(at)!) {
          way.unshift(path.relative(root, at));
        }
        return way;
      }
      const target = path.resolve(path.dirname(file), specifier);
      const isOurs = specifier.startsWith('.') && /\.tsx?$/.test(specifier);
      if (isOurs && existsSync(target) && !from.has(target)) from.set(target, file);
    }
  }
  return null;
}

test('the window loads no schemas: main has checked what it gets', () => {
  expect(wayTo('zod')).toBeNull();
});

test('a package the window does load is found', () => {
  expect(wayTo('zustand')?.at(-1)).toBe('renderer/state/store.ts');
  expect(wayTo('lowlight')).not.toBeNull();
});
