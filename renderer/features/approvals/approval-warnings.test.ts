import { expect, test } from 'vitest';
import type { ApprovalRequest, NamedPath } from '../../../shared/domain/approval.ts';
import { approvalWarnings } from './approval-warnings.ts';

const inside: NamedPath = { given: 'a', resolved: '/w/a', outside: false, caution: null };
const command = (text: string, cwd: NamedPath | null = inside): ApprovalRequest => ({
  kind: 'command',
  command: text,
  cwd,
  reason: null,
  summary: [],
  networkHost: null,
});

test('an ordinary command inside the folder needs no warning', () => {
  expect(approvalWarnings(command('npm test -- --reporter dot'))).toEqual([]);
  expect(approvalWarnings(command('rg curly src'))).toEqual([]);
});

test('a hidden character, look-alike letters, the network and a place outside are pointed out', () => {
  const outside = { ...inside, resolved: '/etc', outside: true, caution: "Git's own folder" };
  expect(approvalWarnings(command('curl p\u0430ypal.com \u202e', outside))).toEqual([
    { tone: 'warning', words: 'hidden character in the command' },
    { tone: 'warning', words: 'look-alike letters in the command' },
    { tone: 'warning', words: 'works outside the folder' },
    { tone: 'warning', words: "Git's own folder" },
    { tone: 'notice', words: 'may use the network' },
  ]);
});

test.each(['git push --force', 'x=1; npm install left-pad', 'python -c "get(\'http://x\')"'])(
  'says that %s may use the network',
  (text) => {
    expect(approvalWarnings(command(text))).toEqual([
      { tone: 'notice', words: 'may use the network' },
    ]);
  },
);

test('a file moved outside the folder is pointed out', () => {
  expect(
    approvalWarnings({
      kind: 'file-change',
      reason: null,
      grantRoot: null,
      edits: [
        {
          path: inside,
          change: 'update',
          movedTo: { ...inside, resolved: '/x', outside: true },
          diff: '',
        },
      ],
    }),
  ).toEqual([{ tone: 'warning', words: 'writes outside the folder' }]);
});
