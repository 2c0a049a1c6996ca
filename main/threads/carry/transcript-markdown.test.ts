import { expect, test } from 'vitest';
import type { Item } from '../../../shared/domain/item.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { transcriptMarkdown } from './transcript-markdown.ts';

const thread = {
  title: 'Fix the\nbuild',
  harnessThreadId: 'codex-1',
  cwd: '/work/a `b`',
  createdAt: Date.UTC(2026, 10, 29, 12),
};
const base = { id: 'i', turnId: 't', startedAt: null, completedAt: null };
const done: Turn = {
  ...{ id: 't', status: 'completed', mode: null, startedAt: null, completedAt: null, error: null },
};

function body(items: Item[], turn: Turn = done): string {
  const text = transcriptMarkdown(thread, [{ turn, items }]);
  return text.slice(text.indexOf('Z\n') + 2).trim();
}

test('the head names the thread, its folder and its beginning', () => {
  expect(transcriptMarkdown(thread, [])).toBe(
    [
      '# Fix the ⏎ build\n',
      '- Codex thread: `codex-1`',
      '- Folder: `` /work/a `b` ``',
      '- Begun: 2026-11-29T12:00:00.000Z\n',
    ].join('\n'),
  );
});

test.each<[string, Item, string]>([
  [
    'a message with a picture',
    { ...base, kind: 'user-message', text: 'Look.', images: ['x'], clientId: null },
    '## You\n\nLook.\n\n*Image 1*',
  ],
  [
    'an answer',
    { ...base, kind: 'agent-message', text: '**Done**', streaming: false },
    '## Codex\n\n**Done**',
  ],
  [
    'a command whose output holds a fence',
    {
      ...base,
      ...{ kind: 'command', command: "bash -lc 'cat a.md'", plainCommand: 'cat a.md', cwd: '/w' },
      ...{ status: 'failed', exitCode: 1, output: '```\nx\n', durationMs: 5 },
    },
    '**Command** in `/w`: failed, exit 1\n\n```sh\ncat a.md\n```\n\n````\n```\nx\n````',
  ],
  [
    'a change and a move',
    {
      ...base,
      ...{ kind: 'file-change', status: 'completed' },
      edits: [{ path: 'a.ts', change: 'update', movedTo: 'b.ts', diff: '@@ -1 +1 @@\n-a\n+b\n' }],
    },
    '**Changed** `a.ts`, moved to `b.ts`: completed\n\n```diff\n@@ -1 +1 @@\n-a\n+b\n```',
  ],
  [
    'a plan',
    {
      ...base,
      ...{ kind: 'plan', text: '' },
      steps: [
        { text: 'One', status: 'done' },
        { text: 'Two', status: 'active' },
      ],
    },
    '**Plan**\n\n- [x] One\n- [ ] Two',
  ],
  [
    'thoughts of two lines',
    { ...base, kind: 'reasoning', text: 'a\nb', streaming: false },
    '> Thinking: a\n> b',
  ],
  [
    'a compaction',
    { ...base, kind: 'compaction' },
    '---\n\n*Codex shortened its memory of the thread here.*',
  ],
])('%s', (_name, item, text) => {
  expect(body([item])).toBe(text);
});

test('a turn that did not end well says so', () => {
  const error = { code: 'turn-rejected' as const, message: 'No more.', detail: null };
  const turn: Turn = {
    ...{ ...done, status: 'failed' },
    error: { ...error, retryHelps: false, file: null },
  };
  expect(body([], turn)).toBe('*The turn failed: No more.*');
});
