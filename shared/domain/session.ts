import { Approval } from './approval.ts';
import { AppError } from './app-error.ts';
import { OutgoingMessage } from './message.ts';
import { AppliedMode, ReportedPolicy, RuntimeMode } from './runtime-mode.ts';
import { z } from './schema.ts';

const live = { generation: z.number().int() };
const queue = z.array(OutgoingMessage);
/** Open questions, oldest first. Those of sub-agents outlive the turn that began them. */
const approvals = z.array(Approval);

/** What follows once a stopping process is known to be gone. */
export const AfterStop = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nothing') }),
  z.object({ kind: z.literal('mode'), mode: RuntimeMode }),
  z.object({ kind: z.literal('failed'), error: AppError, report: ReportedPolicy.nullable() }),
]);
export type AfterStop = z.infer<typeof AfterStop>;

/** Why a turn or a process is being stopped; decides what the composer offers afterwards. */
export const StopCause = z.enum(['user', 'brake', 'apply-now', 'toggle', 'close', 'failure']);
export type StopCause = z.infer<typeof StopCause>;

/**
 * One app-server process attached to one thread, as a union on `status`. `generation` numbers the processes of a
 * thread; events of an older one are dropped. `queue` holds messages that wait for a process.
 */
export const SessionState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('detached'), braked: z.boolean() }),
  z.object({
    status: z.literal('starting'),
    ...live,
    mode: RuntimeMode,
    queue,
    braked: z.boolean(),
  }),
  z.object({
    status: z.literal('idle'),
    ...live,
    applied: AppliedMode,
    braked: z.boolean(),
    approvals,
  }),
  z.object({
    status: z.literal('submitting'),
    ...live,
    applied: AppliedMode,
    message: OutgoingMessage,
    waitingMode: RuntimeMode.nullable(),
    queue,
    approvals,
  }),
  z.object({
    status: z.literal('running'),
    ...live,
    applied: AppliedMode,
    turnId: z.string(),
    waitingMode: RuntimeMode.nullable(),
    approvals,
  }),
  z.object({
    status: z.literal('interrupting'),
    ...live,
    applied: AppliedMode,
    /** Null while Codex has not named the turn yet. */
    turnId: z.string().nullable(),
    /** The message whose turn has no name yet; null once it has. */
    message: OutgoingMessage.nullable(),
    waitingMode: RuntimeMode.nullable(),
    approvals,
    queue,
  }),
  z.object({
    status: z.literal('stopping'),
    ...live,
    /** The mode the dying process ran under; null when it was never confirmed. */
    applied: AppliedMode.nullable(),
    /** The highest mode the dying process may have: what the badge shows until it is gone. */
    worst: RuntimeMode,
    cause: StopCause,
    after: AfterStop,
    queue,
  }),
  z.object({
    status: z.literal('failed'),
    error: AppError,
    /** What Codex reported instead of what was asked, where that was the failure. */
    report: ReportedPolicy.nullable(),
  }),
]);
export type SessionState = z.infer<typeof SessionState>;
export type SessionStatus = SessionState['status'];
export type SessionIn<S extends SessionStatus> = Extract<SessionState, { status: S }>;

/** Everything that can happen to a session. Those with a `generation` come from that process. */
export type SessionEvent =
  | { type: 'attach'; generation: number; mode: RuntimeMode; message: OutgoingMessage | null }
  | { type: 'ready'; generation: number; applied: AppliedMode; turnId: string | null }
  | {
      type: 'start-failed';
      generation: number;
      error: AppError;
      report: ReportedPolicy | null;
    }
  /** A live process reports settings other than those in force (§2.2 rule 11). */
  | { type: 'drifted'; generation: number; error: AppError; report: ReportedPolicy }
  /** What a live process does cannot be taken in any more: a full disk, or garbage without end. */
  | { type: 'unusable'; generation: number; error: AppError }
  | { type: 'send'; message: OutgoingMessage }
  | { type: 'turn-started'; generation: number; turnId: string }
  | { type: 'turn-rejected'; generation: number; messageId: string; error: AppError }
  | { type: 'turn-ended'; generation: number; turnId: string }
  | { type: 'interrupt' }
  | { type: 'timed-out'; generation: number }
  | { type: 'wait'; mode: RuntimeMode | null }
  | { type: 'replace'; mode: RuntimeMode; cause: 'toggle' | 'brake' | 'apply-now' }
  | { type: 'approval-opened'; generation: number; approval: Approval }
  | { type: 'approval-closed'; generation: number; approvalId: string }
  | { type: 'stop'; cause: 'user' | 'close' }
  | { type: 'process-gone'; generation: number; error: AppError };

/** What the runner must do after a step; performed in order. */
export type SessionEffect =
  | { type: 'prepare-process'; generation: number }
  | { type: 'attach-process'; generation: number; mode: RuntimeMode }
  | { type: 'end-process'; generation: number }
  | { type: 'submit-message'; generation: number; message: OutgoingMessage }
  | { type: 'steer-message'; generation: number; turnId: string; message: OutgoingMessage }
  | { type: 'interrupt-turn'; generation: number; turnId: string }
  | { type: 'settle-turn'; turnId: string; error: AppError | null }
  /** A process died while it started; its own attachment has nothing to say any more. */
  | { type: 'note-failed-start'; mode: RuntimeMode; error: AppError }
  /** `lost`: with a process that nobody ended on purpose, or with Bobbin. */
  | { type: 'close-approvals'; approvals: Approval[]; lost?: true }
  | { type: 'return-messages'; messages: OutgoingMessage[]; error: AppError | null }
  | { type: 'ignored'; event: SessionEvent['type']; status: SessionStatus };

export interface SessionStep {
  state: SessionState;
  effects: SessionEffect[];
}
