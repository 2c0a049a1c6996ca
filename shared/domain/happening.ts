import { words } from '../words/words.ts';
import { approvalSentence } from './approval-summary.ts';
import { z } from './schema.ts';
import { openApprovals } from './session-selectors.ts';
import type { SessionState } from './session.ts';
import type { Thread } from './thread.ts';

/** What is worth telling someone who does not look at a thread. */
export const HappeningKind = z.enum(['needs-you', 'turn-done', 'failed']);
export type HappeningKind = z.infer<typeof HappeningKind>;

/** Something a thread's user is told wherever they are. `text` is one plain sentence. */
export const Happening = z.object({ threadId: z.string(), kind: HappeningKind, text: z.string() });
export type Happening = z.infer<typeof Happening>;

/**
 * What a step of a session means to its user; null where nothing is to be told. A question is told once for a thread
 * that waits, not for each further one. What the user stopped is not told: they know. A sub-agent's turns are its
 * parent's affair, its questions are not.
 */
export function happeningOf(
  before: SessionState,
  after: SessionState,
  thread: Pick<Thread, 'lastTurn' | 'parentThreadId'>,
): Omit<Happening, 'threadId'> | null {
  const [asked] = openApprovals(after);
  if (asked && openApprovals(before).length === 0) {
    return { kind: 'needs-you', text: approvalSentence(asked.request) };
  }
  if (thread.parentThreadId !== null) return null;
  if (after.status === 'failed' && before.status !== 'failed') {
    return { kind: 'failed', text: after.error.message };
  }
  if (before.status === 'submitting' && after.status === 'idle') {
    return { kind: 'failed', text: words('happenings.notTaken') };
  }
  if (before.status !== 'running' || after.status === 'running') return null;
  if (thread.lastTurn === 'completed') return { kind: 'turn-done', text: words('happenings.done') };
  if (thread.lastTurn === 'failed') return { kind: 'failed', text: words('happenings.failed') };
  return null;
}
