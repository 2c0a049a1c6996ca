import { expect, test } from 'vitest';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import { codexWords, runtimeWords } from './about-words.ts';

const about = {
  version: '0.1.0',
  electron: '33.2.1',
  chrome: '130.0',
  standIn: false,
  platform: 'linux',
  dataFolder: '/data',
};

test('a stand-in runtime is called one', () => {
  expect(runtimeWords(about)).toBe('Electron 33.2.1, Chrome 130.0, linux');
  expect(runtimeWords({ ...about, standIn: true })).toBe(
    'Electron 33.2.1, Chrome 130.0, linux. This Electron is a stand-in from the package registry, not the one Bobbin declares.',
  );
});

test('Codex is named with its version, its path and how it was found', () => {
  const ready = {
    ...unknownHarness,
    state: 'ready' as const,
    version: '0.171.0',
    path: '/bin/codex',
  };
  expect([
    codexWords({ ...ready, foundBy: 'the shell’s PATH' }),
    codexWords(ready),
    codexWords({ ...unknownHarness, state: 'missing' }),
  ]).toEqual([
    '0.171.0, /bin/codex; found by the shell’s PATH',
    '0.171.0, /bin/codex',
    'Not found on this machine.',
  ]);
});
