import { appError, AppFailure } from '../../../shared/domain/app-error.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import { words } from '../../../shared/words/words.ts';
import type { HarnessEvent } from '../../harness/harness.ts';

/** Questions of one thread that are open to the user at a time. */
export const mostOpenQuestions = 50;
/** Questions that may wait behind those; a process that asks more is not listened to any longer. */
const mostWaiting = 20_000;

type Question = Extract<HarnessEvent, { type: 'approval-opened' }>;

/**
 * Stands between a process and who listens to it, and lets only so many questions through at a time: the others wait
 * unanswered until one of those is closed, or are forgotten with the turn that asked them. Nothing is answered here.
 */
export function createQuestionBacklog(
  listen: (generation: number, event: HarnessEvent) => void,
  state: () => SessionState,
): {
  hear(generation: number, event: HarnessEvent): void;
  /** Lets the next one through where there is room; to be called after every change of the session. */
  refill(): void;
} {
  let waiting: { generation: number; question: Question }[] = [];
  return {
    hear(generation, event) {
      if (event.type === 'approval-opened' && openApprovals(state()).length >= mostOpenQuestions) {
        if (waiting.length >= mostWaiting) {
          throw new AppFailure(appError('protocol', words('approvals.refused.tooMany')));
        }
        waiting.push({ generation, question: event });
        return;
      }
      if (event.type === 'approval-closed' && waiting.length > 0) {
        const others = waiting.filter(({ question }) => question.requestKey !== event.requestKey);
        const wasWaiting = others.length < waiting.length;
        waiting = others;
        if (wasWaiting) return;
      }
      listen(generation, event);
    },
    refill() {
      if (waiting.length === 0) return;
      const { status } = state();
      if (status !== 'running' && status !== 'interrupting') waiting = [];
      else if (openApprovals(state()).length < mostOpenQuestions) {
        const next = waiting.shift()!;
        listen(next.generation, next.question);
      }
    },
  };
}
