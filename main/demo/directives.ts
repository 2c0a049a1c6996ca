import type { Action } from './action.ts';
import { comment, toolSteps } from './comment.ts';
import type { Conversation, Turn } from './conversation.ts';
import { newFilePatch } from './patch.ts';
import { currentTurn, WAIT_MS, waitOrStop } from './reply.ts';

/** Codex's shortest wait for a command. */
const SHORTEST_WAIT_MS = 250;
const MOST_WORDS = 100_000;
const MOST_KILOBYTES = 16_384;

/**
 * Messages that begin with `!` steer the demo model word for word, for tests and for trying out rare cases:
 * docs/demo.md lists them. Answers null if the message is not a directive, so that `reply` decides.
 */
export function followDirective(conversation: Conversation): Action[] | null {
  if (conversation.compaction) return null;
  const turn = currentTurn(conversation);
  const match = /^!(\w+)(?:[ \t]+([\s\S]*))?$/.exec(turn.message.trim());
  if (!match) return null;
  const [, name = '', rest = ''] = match;
  const directive = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : undefined;
  if (!directive) return say(`There is no directive !${name}. There are: ${names().join(', ')}`);
  return directive(rest.trim(), turn, conversation);
}

/** All directives, as typed. */
export function names(): string[] {
  return Object.keys(DIRECTIVES).map((name) => `!${name}`);
}

type Directive = (rest: string, turn: Turn, conversation: Conversation) => Action[];

const DIRECTIVES: Record<string, Directive> = {
  say: (text) => say(text),
  think: (text) => [{ type: 'think', text }, ...say('Done thinking.')],
  stream: (rest) => {
    const [count, chunkMs] = numbers(rest);
    const words = Array.from(
      { length: Math.min(count ?? 100, MOST_WORDS) },
      (_, i) => `word${i + 1} `,
    );
    return [{ type: 'say', text: words.join(''), chunkMs: chunkMs ?? 50, chunkChars: 1 }];
  },
  big: (rest) => {
    const kilobytes = Math.min(numbers(rest)[0] ?? 1, MOST_KILOBYTES);
    return [{ type: 'say', text: `${'x'.repeat(1023)}\n`.repeat(kilobytes), chunkChars: 65_536 }];
  },
  plan: (rest, turn) =>
    toolSteps(turn).length > 0
      ? commentAll(turn)
      : [
          {
            type: 'plan',
            steps: rest.split(';;').map((step, index) => ({
              step: step.trim(),
              status: index === 0 ? 'in_progress' : 'pending',
            })),
          },
        ],
  run: (command, turn) => once(turn, { type: 'command', command, yieldMs: WAIT_MS }),
  leave: (command, turn) =>
    toolSteps(turn).length > 0
      ? commentAll(turn)
      : [{ type: 'command', command, yieldMs: SHORTEST_WAIT_MS }],
  escalate: (command, turn) =>
    once(turn, {
      type: 'command',
      command,
      yieldMs: WAIT_MS,
      escalate: 'The directive asks to run this outside the sandbox.',
    }),
  two: (rest, turn) =>
    once(
      turn,
      ...rest
        .split(';;')
        .map((command): Action => ({ type: 'command', command: command.trim(), yieldMs: WAIT_MS })),
    ),
  agent: (rest, turn) => {
    const [, task = 'agent', message = ''] = /^([a-z0-9_]+)\s*([\s\S]*)$/.exec(rest) ?? [];
    return once(turn, { type: 'agent', task, message });
  },
  patch: (rest, turn) => {
    const [, file = 'demo.txt', text = ''] = /^(\S+)\s*([\s\S]*)$/.exec(rest) ?? [];
    return once(turn, { type: 'patch', patch: newFilePatch(file, text.replaceAll('\\n', '\n')) });
  },
  outside: (file, turn) =>
    once(turn, { type: 'patch', patch: newFilePatch(`../${file}`, 'outside the folder') }),
  hang: () => [{ type: 'hang' }],
  cut: (rest, _turn, { attempt }) =>
    attempt > (numbers(rest)[0] ?? Infinity)
      ? say(`Answered at attempt ${attempt}.`)
      : [...say('This answer is cut off here'), { type: 'cut' }],
  fail: (rest, _turn, { attempt }) => {
    const [status, times] = numbers(rest);
    return attempt > (times ?? Infinity)
      ? say(`Answered at attempt ${attempt}.`)
      : [{ type: 'http-error', status: validStatus(status) }];
  },
  failed: (code) => [{ type: 'failed', code: code || 'server_error' }],
};

/** Makes the calls, waits for them, then says what became of each. */
function once(turn: Turn, ...calls: Action[]): Action[] {
  if (toolSteps(turn).length === 0) return calls;
  const running = toolSteps(turn).find(
    (step) => step.type === 'command' && step.outcome?.status === 'running',
  );
  if (running?.type === 'command' && running.outcome?.status === 'running') {
    return waitOrStop({ ...turn, steps: [running] }) ?? commentAll(turn);
  }
  return commentAll(turn);
}

function commentAll(turn: Turn): Action[] {
  return say(toolSteps(turn).map(comment).join('\n\n'));
}

function validStatus(status: number | undefined): number {
  return status !== undefined && status >= 400 && status <= 599 ? status : 500;
}

function numbers(text: string): number[] {
  return text
    .split(/\s+/)
    .filter((word) => /^\d+$/.test(word))
    .map(Number);
}

function say(text: string): Action[] {
  return [{ type: 'say', text }];
}
