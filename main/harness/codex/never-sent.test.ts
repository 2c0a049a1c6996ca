import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** §2.2 rule 13: by design these run past the sandbox and without a question, whatever the mode. */
const never = ['thread/shellCommand', 'command/exec'];

test('Codex is never sent a method that ignores the mode', () => {
  const main = path.join(import.meta.dirname, '../..');
  const sources = readdirSync(main, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|test-support|[\\/]protocol[\\/]/.test(file),
  );
  expect(sources.length).toBeGreaterThan(200);
  const found = sources.flatMap((file) => {
    const source = readFileSync(path.join(main, file), 'utf8');
    return never.filter((method) => source.includes(method)).map((method) => `${file}: ${method}`);
  });
  expect(found).toEqual([]);
});
