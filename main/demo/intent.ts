import { readFileIntent, type FileIntent } from './file-intent.ts';
import { unquote } from './unquote.ts';

/** What a message asks the demo model to do. */
export type Intent =
  | FileIntent
  | { type: 'greet' }
  | { type: 'thanks' }
  | { type: 'list' }
  | { type: 'run'; command: string }
  | { type: 'run-unclear' }
  | { type: 'fail' }
  | { type: 'long-answer' }
  | { type: 'plan' }
  | { type: 'count'; to: number }
  | { type: 'loop'; file: string }
  | { type: 'remember'; what: string }
  | { type: 'recall'; which: 'first' | 'last' | 'all' }
  | { type: 'continue' }
  | { type: 'unknown' };

/** The longest count the demo model agrees to, in seconds. */
export const LONGEST_COUNT = 600;

/** Recognises a request by its wording. The order matters: the special comes before the general. */
export function readIntent(message: string): Intent {
  const asked = message.trim();
  const text = asked.replace(POLITE, '').trim();
  const polite = text !== asked;
  const lower = text.toLowerCase().replace(/[.!?\s]+$/, '');

  if (CONTINUE.test(lower)) return { type: 'continue' };
  if (GREETING.test(lower) || HELLO.test(asked)) return { type: 'greet' };
  if (THANKS.test(lower)) return { type: 'thanks' };
  if (FAILING.test(lower)) return { type: 'fail' };
  if (LONG_ANSWER.test(lower)) return { type: 'long-answer' };
  const recall = readRecall(lower);
  if (recall) return recall;
  const remember = /^(?:remember|keep in mind|note)(?: that)?:?\s+([\s\S]+)$/i.exec(text);
  if (remember) return { type: 'remember', what: remember[1] ?? '' };

  const loop = LOOP.exec(text);
  if (loop) return { type: 'loop', file: loop[1] ?? '' };
  if (BARE_LOOP.test(lower)) return { type: 'loop', file: 'times.txt' };
  const count = /^count (?:slowly )?(?:up )?to (\d+)/.exec(lower);
  if (count) return { type: 'count', to: Math.min(Math.max(Number(count[1]), 1), LONGEST_COUNT) };
  if (PLAN.test(lower)) return { type: 'plan' };

  const run = /^(?:run|execute)(?:(?: the| this)?(?: shell)? command)?:?\s+([\s\S]+)$/i.exec(text);
  if (run) return readRun(run[1] ?? '', polite);
  if (BARE_COMMAND.test(text)) return { type: 'run', command: text };
  const file = readFileIntent(text);
  if (file) return file;
  return { type: LISTING.test(lower) ? 'list' : 'unknown' };
}

const CONTINUE = /^(continue|go on|go ahead|carry on|keep going|proceed|resume)\b/;

const THANKS = /^(thanks|thank you|thx|great|nice|cool|good|ok|okay)\b[\w\s,]{0,20}$/;

const FAILING =
  /^((run|do|try|execute|show|show me|make) )?(something|anything|an?|one)\b.*\b(fails?|failing|error)\b/;

const LONG_ANSWER =
  /^(write|tell|give|show|say|send|make|an?)\b.*\blong (answer|text|reply|story|message|essay)\b|^write (something|a lot) ?(long)?$/;

const LOOP =
  /^(?:append|add|write|log|put)\b.*?\btime\b.*?\b(?:to|into)\s+(?:the file |a file (?:called |named )?)?[`'"]?([\w./-]*[\w-])[`'"]?.*\bloop\b/i;

const BARE_LOOP = /^(start |run |make |do )?(a |an |the )?(endless )?loop$/;

const PLAN = /^((make|write|show|create|give)( me)? )?(a |the |your )?plan\b/;

/** Commands people type as they are. */
const BARE_COMMAND = /^(?:(?:ls|pwd|date|whoami)$|(?:ls|git|npm|npx|echo) \S)/;

const POLITE =
  /^(?:(?:please|now|then|and|ok|okay|codex|hello|hi|hey|can you|could you|would you|will you|i want you to|i'd like you to|let's)[,.!]?\s+)+/i;

const HELLO = /^(hello|hi|hey)( there| codex| bobbin)?[.!\s]*$/i;

const GREETING =
  /^(help|good (morning|evening|day))$|^(what|who|which)( model| kind of model)? are you|^are you (a|the|an|real)\b|what (can|do) (you|i) (do|know|understand|try|ask)|^how does (this|it) work|^(examples?|commands)$/;

const LISTING =
  /^(list|show|ls|what)\b.*\b(files|folder|directory|here)\b|^(ls|dir|list)$|^(look|look around|look at the folder)$/;

function readRecall(lower: string): Intent | null {
  const aboutMe =
    /\b(i|me|my)\b/.test(lower) &&
    /\b(say|said|ask|asked|tell|told|write|wrote|message|messages|question|questions|remember)\b/.test(
      lower,
    );
  if (!aboutMe || !/^(what|which|do|repeat|tell|list|show)\b/.test(lower)) return null;
  if (/\bfirst\b/.test(lower)) return { type: 'recall', which: 'first' };
  if (/\blast\b|\bjust\b|\bprevious\b/.test(lower)) return { type: 'recall', which: 'last' };
  return { type: 'recall', which: 'all' };
}

/** The command is taken as written; only quotes, a code fence and courtesy around it go. */
function readRun(words: string, polite: boolean): Intent {
  let command = words.trim();
  if (polite) command = command.replace(/\?$/, '');
  command = unquote(command.replace(/,? please[.!]?$/i, ''));
  if (/^(the|a|an|some|my|all|it|them|something|anything)\b/i.test(command))
    return { type: 'run-unclear' };
  return command === '' ? { type: 'run-unclear' } : { type: 'run', command };
}
