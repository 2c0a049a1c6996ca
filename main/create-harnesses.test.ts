import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { appError } from '../shared/domain/app-error.ts';
import type { ThreadHome } from '../shared/domain/thread.ts';
import { createHarnesses } from './create-harnesses.ts';

const work: ThreadHome = 'account:00000000-0000-4000-8000-000000000001';

function setUp() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bobbin-harnesses-'));
  const harnesses = createHarnesses({
    ...{ dataFolder: folder, version: '0.0.0', developmentRoot: null },
    ...{ codexPath: () => null, variables: () => [], log: () => undefined },
    accounts: {
      folder: (home) => (home === work ? path.join(folder, 'work') : null),
      hasThreads: () => false,
    },
    forbidden: appError('internal', 'Nothing is started here.'),
  });
  onTestFinished(async () => {
    await harnesses.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, harnesses };
}

it('names a terminal the home that the default account’s Codex has, also where the environment says it in short', () => {
  vi.stubEnv('CODEX_HOME', 'in short');
  const { harnesses } = setUp();
  expect(harnesses.codexHome('user')).toBe(path.join(os.homedir(), 'in short'));
  vi.stubEnv('CODEX_HOME', '');
  expect(setUp().harnesses.codexHome('user')).toBe(null);
});

it('has no Codex for an account that is taken out, and has one again where that is taken back', async () => {
  const { folder, harnesses } = setUp();
  expect(harnesses.of(work).home).toBe(path.join(folder, 'work'));
  await harnesses.forget(work);
  expect(() => harnesses.of(work)).toThrow('not in Bobbin any more');
  harnesses.remember(work);
  expect(harnesses.of(work).home).toBe(path.join(folder, 'work'));
});
