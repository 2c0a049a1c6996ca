import { describe, expect, test } from 'vitest';
import type { Action } from './action.ts';
import { command, conversationOf, OUTPUT, user } from './conversation-of.test-support.ts';
import { followDirective, names } from './directives.ts';

const follow = (message: string, attempt = 1): Action[] | null =>
  followDirective({ ...conversationOf([user(message)]), attempt });
const run = (text: string): Action => ({ type: 'command', command: text, yieldMs: 30_000 });

test('leaves ordinary messages to the demo model', () => {
  expect(follow('run ls')).toBeNull();
  expect(follow('wow!')).toBeNull();
});

test('names the directives there are when one is unknown', () => {
  expect(follow('!toString')).toEqual([
    { type: 'say', text: `There is no directive !toString. There are: ${names().join(', ')}` },
  ]);
});

const ESCALATE = 'The directive asks to run this outside the sandbox.';
const PATCH = (body: string): Action[] => [
  { type: 'patch', patch: `*** Begin Patch\n${body}\n*** End Patch` },
];

describe('follows', () => {
  const cases: [string, Action[]][] = [
    ['!say  a  b', [{ type: 'say', text: 'a  b' }]],
    [
      '!think deep',
      [
        { type: 'think', text: 'deep' },
        { type: 'say', text: 'Done thinking.' },
      ],
    ],
    ['!stream 3 7', [{ type: 'say', text: 'word1 word2 word3 ', chunkMs: 7, chunkChars: 1 }]],
    ['!run echo a;; b', [run('echo a;; b')]],
    ['!two a ;; b', [run('a'), run('b')]],
    ['!escalate ls', [{ ...run('ls'), escalate: ESCALATE } as Action]],
    ['!leave sleep 9', [{ type: 'command', command: 'sleep 9', yieldMs: 250 }]],
    ['!patch a.txt one\\ntwo', PATCH('*** Add File: a.txt\n+one\n+two')],
    ['!outside a.txt', PATCH('*** Add File: ../a.txt\n+outside the folder')],
    [
      '!plan a ;; b',
      [
        {
          type: 'plan',
          steps: [
            { step: 'a', status: 'in_progress' },
            { step: 'b', status: 'pending' },
          ],
        },
      ],
    ],
    ['!agent pears !run ls', [{ type: 'agent', task: 'pears', message: '!run ls' }]],
    ['!hang', [{ type: 'hang' }]],
    ['!cut', [{ type: 'say', text: 'This answer is cut off here' }, { type: 'cut' }]],
    ['!fail 503', [{ type: 'http-error', status: 503 }]],
    ['!fail 200', [{ type: 'http-error', status: 500 }]],
    ['!failed rate_limit_exceeded', [{ type: 'failed', code: 'rate_limit_exceeded' }]],
  ];
  test.each(cases)('%s', (message, actions) => {
    expect(follow(message)).toEqual(actions);
  });
});

test('sends a big text in few chunks', () => {
  const [action] = follow('!big 2') ?? [];
  expect(action).toEqual({
    type: 'say',
    text: `${'x'.repeat(1023)}\n`.repeat(2),
    chunkChars: 65_536,
  });
});

test('fails only as often as told', () => {
  expect([follow('!fail 500 1', 2), follow('!cut 1', 2)]).toEqual([
    [{ type: 'say', text: 'Answered at attempt 2.' }],
    [{ type: 'say', text: 'Answered at attempt 2.' }],
  ]);
});

test('waits for each of two commands, then says what became of both', () => {
  const a = command('1', 'a', OUTPUT.exited(0, ''));
  const running = command('2', 'b', OUTPUT.running(4, ''));
  const ended = command('2', 'b', OUTPUT.declinedCommand);
  const after = (...items: Record<string, unknown>[]) =>
    followDirective(conversationOf([user('!two a ;; b'), ...items]));
  expect(after(...a, ...running)).toEqual([{ type: 'wait', sessionId: 4 }]);
  expect(after(...a, ...ended)).toEqual([
    {
      type: 'say',
      text: '`a` ended with exit code 0 and printed nothing.\n\nYou declined `b`. It did not run, and I stop here.',
    },
  ]);
});

test('starts an interrupted directive again on "continue"', () => {
  const interrupted = user('<turn_aborted>\nStopped.\n</turn_aborted>');
  const conversation = conversationOf([user('!run x'), interrupted, user('continue')]);
  expect(followDirective(conversation)).toEqual([run('x')]);
});
