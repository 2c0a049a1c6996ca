import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findViolations, importsOf } from './find-violations.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

function sources(): { file: string; source: string }[] {
  return ['shared', 'main', 'renderer', 'e2e', 'bench']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
        .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')),
    )
    .filter((file) => !file.startsWith('main/harness/codex/protocol/'))
    .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
}

test('every import in the repository keeps to the folder rules', () => {
  const all = sources();
  expect(all.length).toBeGreaterThan(50);
  expect(all.flatMap(({ file, source }) => findViolations(file, source))).toEqual([]);
});

test('no source starts a program through a shell', () => {
  const found = sources().filter(({ source }) => /\bshell:\s*true\b/.test(source));
  expect(found.map(({ file }) => file)).toEqual([]);
});

describe('a violation is found', () => {
  const cases: [file: string, specifier: string][] = [
    ['shared/domain/session.ts', 'react'],
    ['shared/domain/session.ts', '../ipc/contract.ts'],
    ['shared/domain/session.ts', 'node:fs'],
    ['shared/ipc/contract.ts', '../../main/store/threads.ts'],
    ['shared/lib/assert-never.ts', '../domain/session.ts'],
    ['main/app/window.ts', '../store/open-database.ts'],
    ['main/preload/index.ts', '../../shared/domain/thread.ts'],
    ['main/preload/index.ts', 'node:fs'],
    ['main/ipc/router.ts', '../store/threads.ts'],
    ['main/ipc/router.ts', '../harness/harness.ts'],
    ['main/threads/transcript/open-thread.ts', 'electron'],
    ['main/threads/transcript/open-thread.ts', '../../harness/codex/map-thread.ts'],
    ['main/harness/harness.ts', './codex/protocol/ThreadItem.ts'],
    ['main/harness/codex/map-thread.ts', '../../store/threads.ts'],
    ['main/harness/codex/map-thread.ts', 'better-sqlite3'],
    ['main/store/threads.ts', '../harness/harness.ts'],
    ['main/store/threads.ts', 'execa'],
    ['main/demo/demo-model.ts', '../threads/transcript/open-thread.ts'],
    ['renderer/client/client.ts', '../state/threads.ts'],
    ['renderer/state/threads.ts', '../features/composer/composer.tsx'],
    ['renderer/features/composer/composer.tsx', '../transcript/transcript.tsx'],
    ['renderer/features/composer/composer.tsx', '../../../main/threads/transcript/open-thread.ts'],
    ['renderer/features/composer/composer.tsx', 'zustand'],
    ['renderer/ui/button.tsx', '../state/threads.ts'],
    ['renderer/ui/button.tsx', '../../shared/domain/thread.ts'],
    ['renderer/main.tsx', '../main/threads/transcript/open-thread.ts'],
    ['renderer/main.tsx', 'electron'],
    ['e2e/mode-switch.spec.ts', '../main/threads/transcript/open-thread.ts'],
  ];
  test.each(cases)('%s importing %s', (file, specifier) => {
    expect(findViolations(file, `import type { It } from '${specifier}';`)).toEqual([
      `${file} may not import ${specifier}`,
    ]);
  });
});

describe('an allowed import is not', () => {
  const cases: [file: string, specifier: string][] = [
    ['shared/domain/session.ts', 'zod'],
    ['shared/ipc/contract.ts', '../domain/session.ts'],
    ['main/index.ts', './harness/codex/codex-harness.ts'],
    ['main/harness/codex/map-thread.ts', './protocol/ThreadItem.ts'],
    ['main/store/threads.ts', 'better-sqlite3'],
    ['main/store/threads.test.ts', 'vitest'],
    ['renderer/features/composer/composer.tsx', './mode-toggle.tsx'],
    ['renderer/features/composer/composer.tsx', '../../ui/button.tsx'],
  ];
  test.each(cases)('%s importing %s', (file, specifier) => {
    expect(findViolations(file, `import { it } from '${specifier}';`)).toEqual([]);
  });
});

test('every way of importing is seen, comments are not', () => {
  const source = `
    import a from 'a';
    import 'b';
    import {
      type C,
    } from "c";
    export * from 'd';
    const e = await import('e');
    type F = import('f').F;
    const g = Buffer.from('g');
    // import g from 'g';
    /** import h from 'h'; */
  `;
  expect(importsOf(source)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
