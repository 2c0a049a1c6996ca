import { randomUUID } from 'node:crypto';
import { bobbinTurnId } from '../../../shared/domain/merge-order.ts';
import type { SessionRunner } from '../sessions/session-runner.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** Leaves a line of Bobbin's own at the end of a thread's transcript. */
export function leaveMark(
  ctx: ThreadsContext,
  { recorder }: SessionRunner,
  text: string,
  detail: string,
): void {
  const at = ctx.now();
  recorder.item({
    kind: 'notice',
    id: randomUUID(),
    turnId: bobbinTurnId,
    startedAt: at,
    completedAt: at,
    tone: 'info',
    text,
    detail,
  });
  recorder.live.close(bobbinTurnId);
}
