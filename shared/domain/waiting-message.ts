import { assertNever } from '../lib/assert-never.ts';
import type { Thread } from './thread.ts';
import { z } from './schema.ts';
import type { SessionState } from './session.ts';
import { isInTurn } from './session-selectors.ts';

/**
 * A message that is not in the transcript yet. `waiting`: goes out when its turn comes. `held`: goes out only on the
 * user's word. `going`: handed to Codex, which has not shown it yet; it may have it.
 */
export const WaitingMessage = z.object({
  id: z.string().min(1).max(64),
  text: z.string(),
  state: z.enum(['waiting', 'held', 'going']),
  /** How many pictures and long texts go along. */
  attached: z.number().int(),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** When a message written during a turn goes out: once the turn has ended, or into the turn at once. */
export const SendWhen = z.enum(['after', 'now']);
export type SendWhen = z.infer<typeof SendWhen>;

/** Whether a message goes to Codex at once, into the running turn, or waits in Bobbin. Nothing overtakes what waits. */
export function planSend(
  session: SessionState,
  when: SendWhen,
  ahead: readonly WaitingMessage[],
): 'send' | 'steer' | 'wait' {
  if (when === 'now' && session.status === 'running') return 'steer';
  if (isInTurn(session)) return 'wait';
  if ('queue' in session && session.queue.length > 0) return 'wait';
  return isComing(session) && ahead.some(({ state }) => state !== 'held') ? 'wait' : 'send';
}

/** A process comes up, or stands between two turns: what waits goes first. */
function isComing({ status }: SessionState): boolean {
  return status === 'starting' || status === 'stopping' || status === 'idle';
}

/**
 * What becomes of the messages that wait, now that the session is in this state: the next goes out only after a turn
 * that ran to its end. Whatever cut a turn short holds them, since they were written for what it would have done.
 */
export function planNext(session: SessionState, lastTurn: Thread['lastTurn']) {
  switch (session.status) {
    case 'idle':
      return lastTurn === 'completed' ? 'next' : 'hold';
    case 'detached':
    case 'failed':
      return 'hold';
    case 'starting':
    case 'submitting':
    case 'running':
    case 'interrupting':
    case 'stopping':
      return 'wait';
    default:
      return assertNever(session);
  }
}
