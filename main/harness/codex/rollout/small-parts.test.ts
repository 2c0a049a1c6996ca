import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInjectedBlock, ownWords } from '../injected-block.ts';
import { assemble } from './assemble.ts';
import { Collector } from './collector.ts';
import { cutPage, type PageCursor } from './cut-page.ts';
import { foldTurns, type FoldRules } from './fold-turns.ts';
import { LineCutter } from './line-cutter.ts';
import { patchEdits } from './patch-edits.ts';
import { parseRolloutName } from './rollout-name.ts';
import { joinWords, wrappedScript } from './shell-words.ts';
import { outline, record, rolloutFiles, testdata } from './test-files.test-support.ts';

function collect(content: string): Collector {
  const collector = new Collector('any.jsonl');
  const cutter = new LineCutter(collector);
  cutter.push(Buffer.from(content));
  cutter.end();
  return collector;
}

const read = (content: string) =>
  outline(
    assemble(
      [{ file: 'any', collector: collect(content), endOrdinal: null, endOffset: null }],
      null,
    ),
  );

test('lines that are passed over by their first bytes show what they show when read', async () => {
  const files = (await rolloutFiles()).filter((name) => name.endsWith('.jsonl'));
  for (const name of files) {
    const content = readFileSync(path.join(testdata, name), 'utf8').replace(/^\ufeff/, '');
    const spaced = content.replaceAll(/^\{"timestamp":/gm, '{ "timestamp":');
    expect({ name, shown: read(spaced) }).toEqual({ name, shown: read(content) });
  }
});

describe('text that Codex puts into messages', () => {
  test.each([
    ['<environment_context>\n<cwd>/x</cwd>\n</environment_context>', null, true],
    ['  <USER_INSTRUCTIONS>be brief</USER_INSTRUCTIONS>\n', null, true],
    ['# AGENTS.md instructions for /x\n\n<INSTRUCTIONS>\nx\n</INSTRUCTIONS>', null, true],
    ['What does <environment_context> mean?', null, false],
    ['<environment_context> is a tag, is it not?', null, false],
    ['<skill> and </skill> in between, what are they', null, false],
    ['anything', 'user.text', false],
    ['<skill>mine</skill>', 'user.text', false],
    ['anything', 'agents_md.instructions', true],
    ['<user_action>x</user_action>', 'unknown', true],
  ])('%j of kind %j: %j', (text, kind, injected) => {
    expect(isInjectedBlock(text, kind)).toBe(injected);
  });

  test('an IDE’s context before a prompt is no part of it', () => {
    const context = '# Context from my IDE setup:\n\n## Active file: a.ts\n\n';
    expect(ownWords(`${context}## My request for Codex:\nfix it\n`)).toBe('fix it');
    expect(ownWords('say "## My request for Codex:" aloud')).toBe(
      'say "## My request for Codex:" aloud',
    );
    expect(ownWords('## My request for Codex:\n')).toBe('## My request for Codex:\n');
  });
});

test.each([
  [
    'rollout-2026-06-01T10-00-00-01a227c4-e4ab-7091-9138-28f1329137f0.jsonl.zst',
    {
      threadId: '01a227c4-e4ab-7091-9138-28f1329137f0',
      rolloutId: '01a227c4-e4ab-7091-9138-28f1329137f0',
      time: '2026-06-01T10-00-00',
    },
  ],
  [
    'rollout-2026-06-01T10-00-00-01a227c4-e4ab-7091-9138-28f1329137f0_01a227c4-e8f2-7661-9b35-f64475dfc3e3.jsonl',
    {
      threadId: '01a227c4-e4ab-7091-9138-28f1329137f0',
      rolloutId: '01a227c4-e8f2-7661-9b35-f64475dfc3e3',
      time: '2026-06-01T10-00-00',
    },
  ],
  [
    'rollout-2025-06-03-7e2a4d3f-2222-4333-8444-555566667777.json',
    {
      threadId: '7e2a4d3f-2222-4333-8444-555566667777',
      rolloutId: '7e2a4d3f-2222-4333-8444-555566667777',
      time: '2025-06-03',
    },
  ],
  ['rollout-2026-06-01T10-00-00-01a227c4-e4ab-7091-9138-28f1329137f0 (1).jsonl', null],
  ['manifest.jsonl', null],
])('the name %s', (name, parsed) => {
  expect(parseRolloutName(name)).toEqual(parsed);
});

test('a patch as the model writes it is a list of edits', () => {
  const patch = [
    '*** Begin Patch',
    '*** Add File: new.txt',
    '+one',
    '+two',
    '*** Update File: old.ts',
    '*** Move to: moved.ts',
    '@@ here',
    '-a',
    '+b',
    '*** Delete File: gone.md',
    '*** End Patch',
    'noise',
  ].join('\n');
  expect(patchEdits(patch)).toEqual([
    { path: 'new.txt', change: 'add', movedTo: null, diff: 'one\ntwo\n' },
    { path: 'old.ts', change: 'update', movedTo: 'moved.ts', diff: '@@ here\n-a\n+b\n' },
    { path: 'gone.md', change: 'delete', movedTo: null, diff: '' },
  ]);
  expect(patchEdits('no patch')).toEqual([]);
});

test('arguments are one line of shell, and a wrapped script is found in them', () => {
  const words = ['/bin/bash', '-lc', 'echo "a b" && ls'];
  expect(joinWords(words)).toBe(`/bin/bash -lc 'echo "a b" && ls'`);
  expect(joinWords(["it's", '$x'])).toBe(`"it's" '$x'`);
  expect(wrappedScript(words)).toBe('echo "a b" && ls');
  expect(wrappedScript(['git', '-c', 'x'])).toBeNull();
});

test('pages put behind each other are the whole, wherever they are cut', () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constant({ type: 'turn' as const, count: 0 }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('back' as const), count: fc.nat(5) }) },
  );
  const rules: FoldRules = {
    screenRoles: { user: true, assistant: true },
    threads: new Set(),
    startOrdinal: null,
    rollbacks: true,
    cwd: '',
  };
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      (steps, wanted, explicit) => {
        const lines = steps.flatMap(({ type, count }, index) => {
          if (type === 'back') {
            return [record('event_msg', { type: 'thread_rolled_back', num_turns: count })];
          }
          const prompt = record('event_msg', { type: 'user_message', message: `m${index}` });
          const start = { type: 'task_started', turn_id: `t${index}` };
          return explicit ? [record('event_msg', start), prompt] : [prompt];
        });
        const { entries } = collect(lines.join('\n'));
        const whole = foldTurns(entries, rules).turns;
        const pages = [];
        let cursor: PageCursor | null = null;
        for (let part = entries; ;) {
          const dropped: number = cursor?.dropped ?? 0;
          const page = cutPage(part, wanted, dropped, explicit, rules);
          if (page === null) {
            const { turns } = foldTurns(part, rules);
            pages.unshift(turns.slice(0, Math.max(0, turns.length - dropped)));
            break;
          }
          pages.unshift(page.turns);
          cursor = page.next!;
          const end = cursor.offset;
          part = part.filter(({ offset }) => offset < end);
        }
        expect(pages.flat().map(({ turn }) => turn.id)).toEqual(whole.map(({ turn }) => turn.id));
      },
    ),
  );
});
