import { expect, test } from 'vitest';
import { splitCommandLine } from './split-command.ts';

test.each([
  ['git status', [['git', 'status']]],
  ['  ls   -la ', [['ls', '-la']]],
  [`echo "a b" 'c  d' e"f"g`, [['echo', 'a b', 'c  d', 'efg']]],
  [
    'git add . && git commit -m "x y" || echo no; ls | wc',
    [['git', 'add', '.'], ['git', 'commit', '-m', 'x y'], ['echo', 'no'], ['ls'], ['wc']],
  ],
  ["echo ''", [['echo', '']]],
  ['ls;', [['ls']]],
])('%s', (line, commands) => {
  expect(splitCommandLine(line)).toEqual(commands);
});

test.each([
  ...['', '   ', 'ls > out', 'echo $HOME', 'echo "$HOME"', 'rm *', 'a & b', '(ls)', 'echo `id`'],
  ...["echo 'open", 'ls && ', '&& ls', 'a\nb', 'echo \\ x', 'cat < x', 'echo {a,b}', '~/x'],
])('%j is one script', (line) => {
  expect(splitCommandLine(line)).toBeNull();
});
