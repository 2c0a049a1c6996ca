import { expect, test } from 'vitest';
import { plainCommand } from './plain-command.ts';

test('the wrapping shell is left out where that loses nothing', () => {
  expect(
    [
      "/bin/bash -lc 'npm test'",
      "/usr/bin/zsh -c 'ls | wc'",
      "/bin/bash -lc 'echo '\"'\"'a'\"'\"''",
      'python3 -c pass',
    ].map(plainCommand),
  ).toEqual(['npm test', 'ls | wc', "/bin/bash -lc 'echo '\"'\"'a'\"'\"''", 'python3 -c pass']);
});
