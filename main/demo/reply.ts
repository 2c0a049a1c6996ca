import type { Action } from './action.ts';
import { comment, inline, stops, toolSteps } from './comment.ts';
import type { Conversation, Step, Turn } from './conversation.ts';
import { changeFile } from './file-reply.ts';
import { ABOUT, EXAMPLES, NOT_UNDERSTOOD, WHICH_COMMAND } from './help-text.ts';
import { readIntent, type Intent } from './intent.ts';
import { LONG_ANSWER } from './long-answer.ts';
import { recall, summarize } from './recall.ts';
import {
  failingCommand,
  countCommand,
  listCommand,
  loopCommand,
  readCommand,
} from './shell-commands.ts';

/** A command that still runs is waited for this often, {@link WAIT_MS} each, before the turn ends without it. */
const MOST_WAITS = 60;
/** The longest Codex waits for a command in one go. */
export const WAIT_MS = 30_000;

/**
 * Decides what the demo model does next. Pure: the same conversation always gives the same answer, so a thread
 * that another process resumes goes on exactly where it was.
 */
export function reply(conversation: Conversation): Action[] {
  if (conversation.compaction) return [{ type: 'say', text: summarize(conversation) }];
  if (conversation.planning) return introduce(conversation, say(propose(lastTurn(conversation))));
  const turn = currentTurn(conversation);
  const actions = waitOrStop(turn) ?? answer(readIntent(turn.message), turn, conversation);
  return introduce(conversation, actions);
}

/** Waits for a command that still runs and ends the turn after a refusal; null if the turn simply goes on. */
export function waitOrStop(turn: Turn): Action[] | null {
  const last = toolSteps(turn).at(-1);
  if (last?.type === 'command' && last.outcome?.status === 'running' && last.waits < MOST_WAITS) {
    return [{ type: 'wait', sessionId: last.outcome.sessionId }];
  }
  return last && stops(last) ? [{ type: 'say', text: comment(last) }] : null;
}

/** The open turn. "Continue" takes up the last request that was left unfinished, so it reads as that request. */
export function currentTurn(conversation: Conversation): Turn {
  const turn = lastTurn(conversation);
  if (readIntent(turn.message).type !== 'continue') return turn;
  const before = lastRequest(conversation);
  return before && !isFinished(before) ? { ...turn, message: before.message } : turn;
}

function answer(intent: Intent, turn: Turn, conversation: Conversation): Action[] {
  const steps = toolSteps(turn);
  switch (intent.type) {
    case 'greet':
      return say(`${ABOUT}\n\n${EXAMPLES}`);
    case 'thanks':
      return say('Good. Send the next request when you like.');
    case 'list':
      return runThenComment(steps, 'Looking at the folder', listCommand(conversation.shell));
    case 'read':
      return runThenComment(steps, 'Reading a file', readCommand(conversation.shell, intent.file));
    case 'run':
      return runThenComment(steps, 'Running your command', intent.command);
    case 'run-unclear':
      return say(WHICH_COMMAND);
    case 'fail':
      return runThenComment(
        steps,
        'Running a command that fails',
        failingCommand(conversation.shell),
      );
    case 'count':
      return runThenComment(steps, 'Counting', countCommand(conversation.shell, intent.to));
    case 'loop':
      return runThenComment(
        steps,
        'Starting the loop',
        loopCommand(conversation.shell, intent.file),
      );
    case 'create':
    case 'append':
    case 'replace':
    case 'delete':
    case 'edit-unclear':
      return changeFile(intent, steps, conversation);
    case 'long-answer':
      return say(LONG_ANSWER);
    case 'plan':
      return plan(steps, conversation);
    case 'remember':
      return say(
        `Noted: ${intent.what}\n\nCodex keeps it in this thread's history. Ask me "what did I say before?"`,
      );
    case 'recall':
      return say(recall(conversation, intent.which));
    case 'continue':
      return say(nothingOpen(conversation));
    case 'unknown':
      return say(`${NOT_UNDERSTOOD}\n\n${EXAMPLES}`);
  }
}

function runThenComment(
  steps: Exclude<Step, { type: 'said' }>[],
  title: string,
  command: string,
): Action[] {
  const last = steps.at(-1);
  if (last) return say(comment(last));
  return [
    { type: 'think', text: `**${title}**\n\nThe request needs one command: ${inline(command)}.` },
    { type: 'command', command, yieldMs: WAIT_MS },
  ];
}

function plan(steps: Exclude<Step, { type: 'said' }>[], conversation: Conversation): Action[] {
  const names = ['List the files in the folder', 'Say what is there'];
  const offered = conversation.tools.plan;
  const ran = steps.findLast((step) => step.type === 'command');
  if (!ran) {
    const command: Action = {
      type: 'command',
      command: listCommand(conversation.shell),
      yieldMs: WAIT_MS,
    };
    if (!offered) {
      return [{ type: 'say', text: `The plan:\n\n1. ${names[0]}\n2. ${names[1]}` }, command];
    }
    return [{ type: 'plan', steps: planSteps(names, 0) }, command];
  }
  if (offered && steps.at(-1) === ran) return [{ type: 'plan', steps: planSteps(names, 2) }];
  return say(`The plan had two steps, and both are done. ${comment(ran)}`);
}

/** What Codex's plan mode ends in: a plan between these tags, which is all it does. */
function propose({ message }: Turn): string {
  const request = message.replace(/\s+/g, ' ').trim();
  return [
    'This is what I would do; nothing is done yet.',
    '<proposed_plan>',
    `# ${request.length > 60 ? `${request.slice(0, 60)}…` : request}`,
    '',
    '1. Look at the folder.',
    '2. Do what you asked for.',
    '3. Say what has changed.',
    '</proposed_plan>',
    '',
  ].join('\n');
}

function planSteps(names: string[], done: number): Extract<Action, { type: 'plan' }>['steps'] {
  return names.map((step, index) => ({
    step,
    status: index < done ? 'completed' : index === done ? 'in_progress' : 'pending',
  }));
}

function nothingOpen(conversation: Conversation): string {
  const before = lastRequest(conversation);
  return before
    ? `Nothing is open: I answered your last request, "${before.message}". Send a new one.`
    : 'Nothing is open: this thread has no earlier request.';
}

/** The last message before this one that was not itself a "continue". */
function lastRequest(conversation: Conversation): Turn | undefined {
  const asked = conversation.turns.slice(0, -1);
  const index = asked.findLastIndex((turn) => readIntent(turn.message).type !== 'continue');
  const request = asked[index];
  if (!request) return undefined;
  const later = asked.slice(index + 1);
  return {
    message: request.message,
    steps: [request, ...later].flatMap((turn) => turn.steps),
    interrupted: (later.at(-1) ?? request).interrupted,
  };
}

/** A turn is finished once the model spoke last, nobody interrupted it, and it was not about a plan. */
function isFinished(turn: Turn): boolean {
  const last = turn.steps.at(-1);
  return !turn.interrupted && last?.type === 'said' && !last.text.includes('<proposed_plan>');
}

function lastTurn(conversation: Conversation): Turn {
  return conversation.turns.at(-1) ?? { message: '', steps: [], interrupted: false };
}

/** The first text in a thread says what is speaking. */
function introduce(conversation: Conversation, actions: Action[]): Action[] {
  const spoke = conversation.turns.some((turn) => turn.steps.some((step) => step.type === 'said'));
  const first = actions.findIndex((action) => action.type === 'say');
  return actions.map((action, index) =>
    !spoke && index === first && action.type === 'say' && !/demo model/.test(action.text)
      ? { ...action, text: `${ABOUT}\n\n${action.text}` }
      : action,
  );
}

function say(text: string): Action[] {
  return [{ type: 'say', text }];
}
