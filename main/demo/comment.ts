import type { Step, Turn } from './conversation.ts';
import { patchedFile } from './patch.ts';

const SHOWN_LINES = 8;
const SHOWN_CHARS = 200;

/** Says what became of a step, quoting what Codex reported. For a step without an outcome it says so. */
export function comment(step: Exclude<Step, { type: 'said' }>): string {
  switch (step.type) {
    case 'command':
      return commentCommand(step);
    case 'patch':
      return commentPatch(step);
    case 'plan':
      return step.outcome?.status === 'failed'
        ? `Codex did not take the plan:\n\n${fence(step.outcome.message)}`
        : 'The plan is set.';
    case 'agent':
      return step.outcome?.status === 'failed'
        ? `Codex did not begin the agent ${inline(step.task)}:\n\n${fence(step.outcome.message)}`
        : `The agent ${inline(step.task)} has begun.`;
  }
}

/** True if nothing more should be tried in this turn after this step. */
export function stops(step: Step | undefined): boolean {
  if (!step || step.type === 'said') return false;
  const status = step.outcome?.status;
  return status === 'declined' || status === 'aborted' || status === 'failed';
}

/** The steps of a turn that called a tool. */
export function toolSteps(turn: Turn): Exclude<Step, { type: 'said' }>[] {
  return turn.steps.filter((step) => step.type !== 'said');
}

function commentCommand(step: Extract<Step, { type: 'command' }>): string {
  const command = inline(step.command);
  const outcome = step.outcome;
  switch (outcome?.status) {
    case 'declined':
      return `You declined ${command}. It did not run, and I stop here.`;
    case 'aborted':
      return `${command} was stopped before it ended. It may have done part of its work. I stop here.`;
    case 'failed':
      return `Codex did not run ${command}. It says:\n\n${fence(outcome.message)}`;
    case 'running':
      return `${command} still runs in the background.${quoteOutput(outcome.output, 'So far it printed')}`;
    case 'exited': {
      const end =
        outcome.exitCode === 0
          ? `${command} ended with exit code 0`
          : `${command} failed with exit code ${outcome.exitCode}`;
      return outcome.output.trim() === ''
        ? `${end} and printed nothing.`
        : `${end}.${quoteOutput(outcome.output, 'It printed')}`;
    }
    default:
      return `There is no result for ${command}.`;
  }
}

function commentPatch(step: Extract<Step, { type: 'patch' }>): string {
  const file = inline(patchedFile(step.patch));
  const outcome = step.outcome;
  switch (outcome?.status) {
    case 'declined':
      return `You declined the change to ${file}. Nothing was written, and I stop here.`;
    case 'aborted':
      return `The change to ${file} was stopped. I stop here.`;
    case 'failed':
      return `The change to ${file} was not made. Codex says:\n\n${fence(outcome.message)}`;
    case 'exited':
      if (outcome.exitCode !== 0) {
        return `The change to ${file} failed.${quoteOutput(outcome.output, 'Codex says')}`;
      }
      return `${patchVerb(step.patch)} ${file}.`;
    default:
      return `There is no result for the change to ${file}.`;
  }
}

function patchVerb(patch: string): string {
  if (patch.includes('*** Add File:')) return 'I wrote';
  return patch.includes('*** Delete File:') ? 'I deleted' : 'I changed';
}

function quoteOutput(output: string, lead: string): string {
  if (output.trim() === '') return '';
  const lines = output.replace(/\n+$/, '').split('\n');
  const shown = lines.slice(0, SHOWN_LINES).map((line) => shorten(line));
  const rest = lines.length - shown.length;
  const more = rest > 0 ? `\n\n${rest} more ${rest === 1 ? 'line follows' : 'lines follow'}.` : '';
  return ` ${rest > 0 ? `${lead}, first lines` : lead}:\n\n${fence(shown.join('\n'))}${more}`;
}

function shorten(line: string): string {
  return line.length > SHOWN_CHARS ? `${line.slice(0, SHOWN_CHARS)}…` : line;
}

/** Inline code that survives backticks in the text; a long command is cut. */
export function inline(text: string): string {
  const line = shorten(text.replace(/\s*\n\s*/g, ' ⏎ '));
  if (!line.includes('`')) return `\`${line}\``;
  return `\`\` ${line} \`\``;
}

/** A code block whose fence is longer than any run of backticks inside it. */
function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((match) => match[0].length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}text\n${text.replace(/\n+$/, '')}\n${mark}`;
}
