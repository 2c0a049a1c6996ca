import { existsSync } from 'node:fs';
import {
  AppFailure,
  appError,
  toAppError,
  type AppError,
} from '../../../shared/domain/app-error.ts';
import {
  samePolicy,
  type AppliedMode,
  type ReportedPolicy,
  type RuntimeMode,
} from '../../../shared/domain/runtime-mode.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { SessionEvent } from '../../../shared/domain/session.ts';
import { words } from '../../../shared/words/words.ts';
import type { AttachResult, HarnessProcess } from '../../harness/harness.ts';
import { newestMode } from '../../store/ledger.ts';
import { withoutSync } from '../../store/without-sync.ts';
import { changeThread, requireThread } from '../change-thread.ts';
import { hasRun } from '../has-history.ts';
import { record } from '../record.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { explainLoss } from './explain-loss.ts';
import { settingsElsewhere } from './settings-elsewhere.ts';

const lower: RuntimeMode = 'approval-required';

export interface Attachment {
  threadId: string;
  generation: number;
  mode: RuntimeMode;
  process: HarnessProcess;
  /** Settles when the process can be recognised as ours after a crash. */
  recorded: Promise<unknown>;
  /** False once the session has moved on: then nothing is written down. */
  isCurrent(): boolean;
  /** Called when the mode now in force differs from the last one Codex reported for this thread; `why` where it was not wished. */
  onModeChanged(mode: RuntimeMode, why: string | null): void;
  /** Gets what came of it in the step that wrote it down, so that a window is told both at once. */
  settle(event: SessionEvent): void;
}

/**
 * Starts or resumes the thread on a process, compares what Codex reports with what was asked (decision D4), writes
 * the outcome to the ledger, and settles the session. A failure lowers the saved mode: a thread whose restart failed is
 * in approval-required (§2.2 rule 7). Rejects only where that cannot be written down.
 */
export async function attachSession(ctx: ThreadsContext, at: Attachment): Promise<void> {
  const startedAt = performance.now();
  let event: SessionEvent;
  try {
    await at.recorded;
    const { result, mode } = await attachAllowed(ctx, at);
    const tookMs = Math.round(performance.now() - startedAt);
    event = judge(ctx, { ...at, mode }, result, tookMs);
  } catch (caught) {
    const error = toAppError(caught);
    event = at.isCurrent()
      ? failed(ctx, at, explainLoss(ctx, at.threadId, error))
      : stale(at, error);
  }
  at.settle(event);
}

function judge(
  ctx: ThreadsContext,
  at: Attachment,
  result: AttachResult,
  tookMs: number,
): SessionEvent {
  if (!at.isCurrent()) return stale(at, appError('codex-ended', words('sessions.refused.movedOn')));
  const { verdict } = result;
  return verdict.verified
    ? verified(ctx, at, result, verdict.applied, tookMs)
    : unverified(ctx, at, verdict.report);
}

/**
 * Attaches in the mode asked for, or in approval-required on the same process: where the machine's policy forbids full
 * access, and where another program changed the settings since and the user does not want full access again.
 */
async function attachAllowed(
  ctx: ThreadsContext,
  { threadId, mode, process }: Attachment,
): Promise<{ result: AttachResult; mode: RuntimeMode }> {
  const thread = requireThread(ctx, threadId);
  const { rolloutPath, cwd, askScope, trusted, model, effort, title } = thread;
  if (!existsSync(cwd)) {
    throw new AppFailure(
      appError('folder-missing', words('sessions.refused.folderGone', { title, folder: cwd }), {
        retryHelps: true,
      }),
    );
  }
  const harnessThreadId = hasRun(thread) ? thread.harnessThreadId : null;
  const request = { harnessThreadId, rolloutPath, cwd, askScope, trusted, model, effort };
  const elsewhere = await settingsElsewhere(ctx, thread);
  if (
    elsewhere !== null &&
    mode === 'full-access' &&
    !(await isWantedAgain(ctx, thread, elsewhere))
  )
    return { result: await process.attach({ ...request, mode: lower }), mode: lower };
  try {
    return { result: await process.attach({ ...request, mode }), mode };
  } catch (caught) {
    const error = toAppError(caught);
    if (error.code !== 'policy-forbids' || mode !== 'full-access') throw caught;
    refused(ctx, threadId, error);
    return { result: await process.attach({ ...request, mode: lower }), mode: lower };
  }
}

/** Asks whether full access is to go on although another program ran the thread otherwise since. */
async function isWantedAgain(
  ctx: ThreadsContext,
  { id, title, cwd, askScope: asks }: Thread,
  elsewhere: ReportedPolicy,
): Promise<boolean> {
  if (
    await ctx.confirm.raiseAgain({ title: title || words('threads.untitled.new'), cwd, elsewhere })
  )
    return true;
  changeThread(ctx, id, { desiredMode: lower });
  record(ctx, {
    ...{ kind: 'mode', threadId: id, at: ctx.now(), by: 'user', asked: 'full-access', asks },
    ...{ reported: null, outcome: 'cancelled', tookMs: null, note: null },
  });
  return false;
}

function stale({ generation }: Attachment, error: AppError): SessionEvent {
  return { type: 'start-failed', generation, error, report: null };
}

function verified(
  ctx: ThreadsContext,
  { threadId, generation, mode, onModeChanged }: Attachment,
  result: AttachResult,
  applied: AppliedMode,
  tookMs: number,
): SessionEvent {
  const { harnessThreadId, model, effort } = result;
  const before = requireThread(ctx, threadId).lastReported;
  const entry = modeEntry(ctx, threadId, mode);
  // The row of the ledger waits for the disk, and for all of this.
  withoutSync(ctx.store.db, () => {
    changeThread(ctx, threadId, { harnessThreadId, model, effort, lastReported: applied.report });
    if (before !== null && !samePolicy(before, applied.report))
      onModeChanged(applied.mode, entry.by === 'time-box' ? entry.note : null);
  });
  record(ctx, {
    ...entry,
    asks: applied.asks,
    reported: applied.report,
    outcome: 'verified',
    tookMs,
  });
  return { type: 'ready', generation, applied, turnId: result.turnId };
}

function unverified(
  ctx: ThreadsContext,
  { threadId, generation, mode }: Attachment,
  report: ReportedPolicy,
): SessionEvent {
  changeThread(ctx, threadId, { desiredMode: 'approval-required', lastReported: report });
  record(ctx, { ...modeEntry(ctx, threadId, mode), reported: report, outcome: 'unverified' });
  return { type: 'start-failed', generation, error: unverifiedError(report), report };
}

/** Codex's own words against what was asked: no turn may run (decision D4). */
function unverifiedError({ approvalPolicy, sandbox }: ReportedPolicy): AppError {
  return appError('unverified', words('sessions.refused.unverified', { approvalPolicy, sandbox }), {
    retryHelps: true,
  });
}

function failed(
  ctx: ThreadsContext,
  { threadId, generation, mode }: Attachment,
  error: AppError,
): SessionEvent {
  noteFailedStart(ctx, { threadId, mode }, error);
  return { type: 'start-failed', generation, error, report: null };
}

/** Lowers the saved mode of a thread whose start or restart failed, and writes that down (§2.2 rule 7). */
export function noteFailedStart(
  ctx: ThreadsContext,
  { threadId, mode }: Pick<Attachment, 'threadId' | 'mode'>,
  error: AppError,
): void {
  if (mode === 'full-access') changeThread(ctx, threadId, { desiredMode: 'approval-required' });
  record(ctx, { ...modeEntry(ctx, threadId, mode), outcome: 'failed', note: error.message });
}

function refused(ctx: ThreadsContext, threadId: string, error: AppError): void {
  changeThread(ctx, threadId, { desiredMode: 'approval-required' });
  record(ctx, {
    ...modeEntry(ctx, threadId, 'full-access'),
    by: 'policy',
    outcome: 'refused',
    note: error.message,
  });
  ctx.forbidFullAccess(requireThread(ctx, threadId).home);
  ctx.publish('app.failed', error);
}

/** The wish of somebody that the newest word on the mode is, and that nothing has come of yet. */
function openWish(ctx: ThreadsContext, threadId: string) {
  const mode = newestMode(ctx.store.db, threadId);
  return mode?.outcome === 'asked' || mode?.outcome === 'waiting' ? mode : null;
}

function modeEntry(ctx: ThreadsContext, threadId: string, asked: RuntimeMode) {
  const wish = openWish(ctx, threadId);
  return {
    kind: 'mode' as const,
    threadId,
    at: ctx.now(),
    by: wish?.by ?? ('bobbin' as const),
    asked,
    asks: requireThread(ctx, threadId).askScope,
    reported: null,
    tookMs: null,
    note: wish?.note ?? null,
  };
}
