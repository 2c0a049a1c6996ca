import { describe, expect, test } from 'vitest';
import type { Action } from './action.ts';
import {
  command,
  conversationOf,
  model,
  OUTPUT,
  patch,
  user,
  type Item,
} from './conversation-of.test-support.ts';
import { ABOUT, EXAMPLES, NOT_UNDERSTOOD } from './help-text.ts';
import { LONG_ANSWER } from './long-answer.ts';
import { reply } from './reply.ts';

const GREETED = [user('hello'), model(`${ABOUT}\n\n${EXAMPLES}`)];
const replyTo = (...items: Item[]): Action[] => reply(conversationOf([...GREETED, ...items]));
const says = (text: string): Action[] => [{ type: 'say', text }];
const calls = (actions: Action[]): Action[] => actions.filter((action) => action.type !== 'think');
const runs = (text: string): Action[] => [{ type: 'command', command: text, yieldMs: 30_000 }];

describe('starts with the command', () => {
  test.each([
    ['list the files', 'ls -la'],
    ['read README.md', 'cat README.md'],
    ['read the readme', 'cat README*'],
    ["what's in `it's here.txt`", "cat 'it'\\''s here.txt'"],
    ['run echo "a  b" | wc', 'echo "a  b" | wc'],
    ['run something that fails', 'ls no-such-folder'],
    ['count to 3', 'for i in $(seq 1 3); do echo $i; sleep 1; done'],
    [
      'append the time to t.txt in a loop',
      'for i in $(seq 1 600); do date +%s%N >> t.txt; sleep 0.1; done',
    ],
  ])('%s', (message, text) => {
    expect(calls(replyTo(user(message)))).toEqual(runs(text));
  });
});

test('introduces itself once, with the first answer of a thread', () => {
  const first = [user('ls'), ...command('a', 'ls', OUTPUT.exited(0, 'x\n'))];
  const comment = '`ls` ended with exit code 0. It printed:\n\n```text\nx\n```';
  expect(reply(conversationOf(first))).toEqual(says(`${ABOUT}\n\n${comment}`));
  expect(replyTo(...first)).toEqual(says(comment));
});

test('answers what it does not understand with examples', () => {
  expect(replyTo(user('translate this'))).toEqual(says(`${NOT_UNDERSTOOD}\n\n${EXAMPLES}`));
});

test('quotes the first lines of a failed command, fenced against backticks', () => {
  const output = `\`\`\`\n${Array.from({ length: 10 }, (_, i) => `line ${i}\n`).join('')}`;
  const shown = ['```', ...Array.from({ length: 7 }, (_, i) => `line ${i}`)].join('\n');
  expect(replyTo(user('run x'), ...command('a', 'x', OUTPUT.exited(2, output)))).toEqual(
    says(
      `\`x\` failed with exit code 2. It printed, first lines:\n\n\`\`\`\`text\n${shown}\n\`\`\`\`\n\n3 more lines follow.`,
    ),
  );
});

test('waits for a command that still runs', () => {
  expect(replyTo(user('run x'), ...command('a', 'x', OUTPUT.running(5, '')))).toEqual([
    { type: 'wait', sessionId: 5 },
  ]);
});

test('stops after a declined or stopped call', () => {
  expect(
    replyTo(user('create a.txt with b'), ...command('a', 'x', OUTPUT.declinedCommand)),
  ).toEqual(says('You declined `x`. It did not run, and I stop here.'));
  expect(replyTo(user('run x'), ...command('a', 'x', OUTPUT.aborted))).toEqual(
    says('`x` was stopped before it ended. It may have done part of its work. I stop here.'),
  );
});

describe('changes a file', () => {
  const exists = command('a', 'x', OUTPUT.exited(0, 'exists\n'));
  const free = command('a', 'x', OUTPUT.exited(0, 'free\n'));
  const content = command('a', 'cat a.txt', OUTPUT.exited(0, 'one two\nthree\ntwo\n'));
  const patches = (body: string): Action[] => [
    { type: 'patch', patch: `*** Begin Patch\n${body}\n*** End Patch` },
  ];

  test.each([
    [
      'looks first',
      'create a.txt with b',
      [],
      runsPlain('[ -e a.txt ] && echo exists || echo free'),
    ],
    ['creates', 'create a.txt with b', free, patches('*** Add File: a.txt\n+b')],
    ['appends', 'append b to a.txt', exists, patches('*** Update File: a.txt\n@@\n+b')],
    ['appends to a new file', 'append b to a.txt', free, patches('*** Add File: a.txt\n+b')],
    ['reads first', 'replace two with 2 in a.txt', [], runsPlain('cat a.txt')],
    [
      'replaces every place',
      'replace two with 2 in a.txt',
      content,
      patches('*** Update File: a.txt\n@@\n-one two\n+one 2\n@@\n-two\n+2'),
    ],
    [
      'finds nothing to replace',
      'replace nine with 9 in a.txt',
      content,
      says('`a.txt` does not contain "nine". I changed nothing.'),
    ],
    ['deletes', 'delete a.txt', [], patches('*** Delete File: a.txt')],
    [
      'reports',
      'delete a.txt',
      patch('b', '*** Delete File: a.txt', OUTPUT.patched),
      says('I deleted `a.txt`.'),
    ],
  ])('%s', (_name, message, items, actions) => {
    expect(calls(replyTo(user(message), ...items))).toEqual(actions);
  });

  function runsPlain(text: string): Action[] {
    return [{ type: 'command', command: text }];
  }
});

describe('remembers', () => {
  const history = [user('run x'), ...command('a', 'x', OUTPUT.exited(0, '')), model('ok')];
  test.each([
    ['what did I ask first?', 'Your first message in this thread was: "hello"'],
    ['what did I say last?', 'Your last message before this one was: "run x"'],
    ['what did I say before?', 'Before this message you wrote, in order:\n\n1. hello\n2. run x'],
  ])('%s', (message, text) => {
    expect(replyTo(...history, user(message))).toEqual(says(text));
  });

  test('nothing at the start of a thread', () => {
    const [action] = reply(conversationOf([user('what did I ask first?')]));
    expect(action).toEqual({
      type: 'say',
      text: `${ABOUT}\n\nThis is your first message in this thread.`,
    });
  });
});

test('in plan mode it proposes a plan and runs nothing; told to go ahead, it does what was asked', () => {
  const mode = (name: string) => ({
    ...user(''),
    role: 'developer',
    content: [{ type: 'input_text', text: `<collaboration_mode># ${name}</collaboration_mode>` }],
  });
  const planned = [mode('Plan Mode (Conversational)'), user('run x')];
  const [proposed] = replyTo(...planned);
  expect(proposed).toMatchObject({ type: 'say' });
  const text = proposed?.type === 'say' ? proposed.text : '';
  expect(text).toContain('\n<proposed_plan>\n# run x\n');
  const after = [...planned, model(text), mode('Collaboration Mode: Default'), user('Go ahead.')];
  expect(calls(replyTo(...after))).toEqual(runs('x'));
});

describe('continues', () => {
  const aborted = user('<turn_aborted>\nStopped.\n</turn_aborted>');

  test('an answer that was interrupted', () => {
    expect(replyTo(user('write a long answer'), aborted, user('Continue'))).toEqual(
      says(LONG_ANSWER),
    );
  });

  test('a command that was cut off, by running it again, and comments on the new run', () => {
    const cut = [user('run x'), ...command('a', 'x', 'aborted')];
    expect(calls(replyTo(...cut, user('continue')))).toEqual(runs('x'));
    const again = command('b', 'x', OUTPUT.exited(0, ''));
    expect(replyTo(...cut, user('continue'), ...again)).toEqual(
      says('`x` ended with exit code 0 and printed nothing.'),
    );
  });

  test('nothing once the request was answered, also by an earlier continue', () => {
    const nothing = says('Nothing is open: I answered your last request, "run x". Send a new one.');
    const cut = [user('run x'), ...command('a', 'x', 'aborted')];
    const answered = [user('continue'), ...command('b', 'x', OUTPUT.exited(0, '')), model('ok')];
    expect(replyTo(...cut, ...answered, user('go on'))).toEqual(nothing);
    expect(replyTo(user('run x'), model('ok'), user('continue'))).toEqual(nothing);
  });
});

test('sums up the thread when Codex compacts it', () => {
  const compact = user('You are performing a CONTEXT CHECKPOINT COMPACTION. Create a summary.');
  expect(replyTo(user('run x'), model('ok'), compact)).toEqual(
    says('Summary by the demo model. The person wrote, in order:\n\n1. hello\n2. run x'),
  );
});
