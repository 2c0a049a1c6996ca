import type { ApprovalRequest } from './approval.ts';

/** So many characters stand whole in a notification of every system that takes answers there. */
const mostCharacters = 80;

/** Printing ASCII in words with one space between: nothing in it can hide, reorder or look like something else. */
const plain = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/**
 * The command of a question that may be answered outside its card; null where the card alone shows enough: what is
 * long, has more than one line or any character beyond plain ASCII, works outside the thread's folder or in a place
 * that deserves a second look, reaches a host, or may do more than other commands.
 */
export function answerableCommand(request: ApprovalRequest): string | null {
  if (request.kind !== 'command' || request.networkHost !== null || request.more) return null;
  const { command, cwd } = request;
  if (cwd !== null && (cwd.outside || cwd.caution !== null)) return null;
  return command.length <= mostCharacters && plain.test(command) ? command : null;
}
