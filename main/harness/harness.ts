import type { ApprovalAnswer, ApprovalRequest } from '../../shared/domain/approval.ts';
import type { AttachmentContent } from '../../shared/domain/attachment.ts';
import type { AppError } from '../../shared/domain/app-error.ts';
import type { AccountLimit, HarnessInfo, TokenUsage } from '../../shared/domain/harness-info.ts';
import type { FoundFile, Skill } from '../../shared/domain/found-file.ts';
import type { FileSweep } from '../../shared/domain/file-sweep.ts';
import type { Item, ItemDelta, ItemOf } from '../../shared/domain/item.ts';
import type { OutgoingMessage } from '../../shared/domain/message.ts';
import type {
  AppliedMode,
  AskScope,
  ReportedPolicy,
  RuntimeMode,
} from '../../shared/domain/runtime-mode.ts';
import type { StoredPart } from '../../shared/domain/stored-part.ts';
import type { SessionFile } from '../../shared/domain/storage.ts';
import type { CatalogThread } from '../../shared/domain/thread.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import type { HarnessLogin } from './harness-login.ts';
import type { HarnessPermissions } from './harness-permissions.ts';
import type { HistoryCarrier } from './history-carrier.ts';

/** What Bobbin needs of an agent program. Everything rejects with an AppFailure. */
export interface Harness {
  /** Finds the program and asks it what it is; never rejects, never takes longer than its own time-outs. */
  probe(): Promise<HarnessInfo>;
  /** The limits of the account as the service tells them now; empty where it has none or there is no such account. */
  readLimits(): Promise<AccountLimit[]>;
  /** Ends the processes that belong to no thread, so that the next ones begin with things as they are now. */
  renew(): Promise<void>;
  /** Starts a process that belongs to no thread yet; it initialises by itself at once. */
  spawn(onEvent: (event: HarnessEvent) => void): HarnessProcess;
  /** One page of threads of every source and provider, archived ones included when `archived`. */
  listThreads(page: { cursor: string | null; archived: boolean }): Promise<ThreadPage>;
  /** Looks at the files themselves for threads that are not among those listed; needs no process. */
  sweepFiles(listed: ReadonlySet<string>): Promise<FileSweep>;
  /** The folders whose changes are worth another look; they may not exist. */
  readonly sessionFolders: readonly string[];
  /**
   * Turns of a thread, newest page first, without loading or changing it. What the program itself cannot serve is
   * read from the thread's file, at `rolloutPath` or where its id is found.
   */
  readThread(page: HistoryWish): Promise<HistoryPage>;
  /**
   * The newest turns from the thread's file alone, in a time that does not depend on its size; starts no process.
   * {@link Harness.readThread} goes on from its `next`.
   */
  readNewest(thread: Omit<HistoryWish, 'cursor'>): Promise<HistoryPage>;
  /** The settings the thread's file names last, whichever program set them; null where it names none. */
  lastPolicy(rolloutPath: string): Promise<ReportedPolicy | null>;
  /**
   * A piece of a text that stayed in a file, from 0 or from the `next` of the piece before. Rejects with
   * `content-missing` where the file has gone or changed, with `content-too-large`.
   */
  readStoredText(part: StoredPart, from: number): Promise<StoredPiece>;
  /** The bytes of a picture that stayed in a file, whatever they are. Rejects as {@link Harness.readStoredText}. */
  readStoredPicture(part: StoredPart): Promise<Uint8Array>;
  /** Where the pictures are that a message names by a path, one for each; null where that is not known. */
  findSentPictures(
    thread: Omit<HistoryWish, 'cursor'>,
    message: ItemOf<'user-message'>,
  ): Promise<StoredPart[] | null>;
  /** Files below a folder that fit what was typed, the best first; what ignore files name is left out. */
  findFiles(folder: string, query: string): Promise<FoundFile[]>;
  /** What a message in that folder may name. */
  listSkills(folder: string): Promise<Skill[]>;
  /** The program's own folder; pictures it made are in there. */
  readonly home: string;
  /** Makes a new thread of the turns of another, which may be in use meanwhile. */
  fork(request: ForkRequest): Promise<ForkedThread>;
  /** Drops turns from a thread's history; files stay. No process may have the thread open. */
  revert(request: RevertRequest): Promise<void>;
  setName(harnessThreadId: string, name: string): Promise<void>;
  setArchived(harnessThreadId: string, archived: boolean): Promise<void>;
  /** Every session file with its size; reads nothing inside. */
  sessionFiles(): Promise<SessionFile[]>;
  /** Deletes the thread's files for good; rejects with `thread-held-elsewhere` while another process writes it. */
  deleteThread(harnessThreadId: string): Promise<void>;
  /** Living programs that were started for one of these threads, whoever started them; their Codex is not among them. */
  programsOf(harnessThreadIds: readonly string[]): Promise<HarnessProgram[]>;
  /** Asks a program to end, then makes it; false when it still lives. Only if it still is who it was. */
  stopProgram(program: Pick<HarnessProgram, 'pid' | 'startTime'>): Promise<boolean>;
  /** Carries histories out of the program's files and into them. */
  readonly carrier: HistoryCarrier;
  /** Saved rules and what folders bring; absent for a program that has neither. */
  readonly permissions?: HarnessPermissions;
  /** The program's own login; absent where there is none. */
  readonly login?: HarnessLogin;
  /** Ends the read-only child, if one lives. */
  close(): Promise<void>;
}

export interface HarnessProgram {
  harnessThreadId: string;
  pid: number;
  startTime: string | null;
  command: string;
}

/** A message with what goes along with it. */
export interface MessageToSend extends OutgoingMessage {
  attachments?: readonly AttachmentContent[];
}

/** How a turn is to be gone about; nothing of what it may do. */
export interface TurnChoice {
  model: string | null;
  effort: string | null;
  /** Whether the program is told to plan with the user, and not to make changes. */
  planning: boolean;
}

export interface ThreadPage {
  threads: CatalogThread[];
  next: string | null;
}

export interface HistoryWish {
  harnessThreadId: string;
  cursor: string | null;
  rolloutPath: string | null;
}

export interface HistoryPage {
  /** Oldest first within the page. */
  turns: { turn: Turn; items: Item[] }[];
  next: string | null;
}

export interface StoredPiece {
  text: string;
  /** Where the next piece begins; null at the end. */
  next: number | null;
}

/** How a process ended, with the last lines of its standard error, control characters escaped. */
export interface ProcessExit {
  code: number | null;
  signal: string | null;
  stderrTail: string;
}

/** Enough to recognise a process of ours after a restart of Bobbin; a reused pid has another start time. */
export interface ProcessIdentity {
  pid: number;
  /** Start time in the system's own unit (Linux: clock ticks since boot), null where it cannot be read. */
  startTime: string | null;
  executable: string;
}

export interface AttachRequest {
  /** Null: start a new thread. */
  harnessThreadId: string | null;
  /** The thread's log file, where it is known: a large one is given more time. */
  rolloutPath?: string | null;
  cwd: string;
  mode: RuntimeMode;
  askScope: Exclude<AskScope, 'reduced'>;
  /** Whether the folder is trusted in Bobbin (decision D10). */
  trusted: boolean;
  model: string | null;
  effort: string | null;
}

export interface ForkRequest extends AttachRequest {
  harnessThreadId: string;
  /** The last turn the new thread keeps; null: all. */
  lastTurnId: string | null;
}

export interface ForkedThread {
  harnessThreadId: string;
  rolloutPath: string | null;
}

export interface RevertRequest extends AttachRequest {
  harnessThreadId: string;
  /** This turn and all later ones go. */
  beforeTurnId: string;
}

export interface AttachResult {
  harnessThreadId: string;
  /** What Codex reports, compared with what was asked (decision D4). */
  verdict: { verified: true; applied: AppliedMode } | { verified: false; report: ReportedPolicy };
  /** A turn that is still running there, else null. */
  turnId: string | null;
  model: string | null;
  effort: string | null;
}

/** One process. It serves one thread at most, once. */
export interface HarnessProcess {
  /** Known once the program runs; rejects when it could not be started. */
  readonly identity: Promise<ProcessIdentity>;
  /** Settles when the process is known to be dead, its group with it. Never rejects. */
  readonly gone: Promise<ProcessExit>;
  /** How many agents that the thread started are in a turn of theirs; they may outlast the thread's own. */
  readonly agentsAtWork: number;
  /**
   * Starts or resumes a thread with both policy settings and the folder's trust pinned. A policy-forbids failure
   * leaves the process usable: attach may be called again with the lower mode. Any other failure is final.
   */
  attach(request: AttachRequest): Promise<AttachResult>;
  /** Resolves when Codex has accepted the turn; `turn-started` follows as an event. */
  startTurn(message: MessageToSend, choice: TurnChoice): Promise<{ turnId: string }>;
  steer(turnId: string, message: MessageToSend): Promise<void>;
  interrupt(turnId: string): Promise<void>;
  /** Shortens what the model remembers; Codex does it as a turn, which `turn-started` announces. */
  compact(): Promise<void>;
  /** Writes the reply for a request of this process; false when the request is not open any more. */
  answer(requestKey: string, answer: ApprovalAnswer): boolean;
  /** Asks Codex how a turn stands (field case F13); null when it does not know. */
  readTurn(turnId: string): Promise<Turn | null>;
  /** Closes the input, escalates to signals of the whole group, resolves once dead. Safe to call twice. */
  end(): Promise<ProcessExit>;
}

/** What a process tells. Order is the order of the wire. */
export type HarnessEvent =
  | { type: 'turn-started'; turnId: string; startedAt: number | null }
  | { type: 'turn-ended'; turn: Turn }
  | { type: 'item'; item: Item }
  | { type: 'item-delta'; delta: ItemDelta }
  /** What an agent that the thread started does, in the same process; `turnId` is the thread's own. */
  | { type: 'agent-item'; harnessThreadId: string; turnId: string | null; item: Item }
  | {
      type: 'approval-opened';
      /** Names the request within this process. */
      requestKey: string;
      turnId: string;
      itemId: string;
      request: ApprovalRequest;
      /** The harness's id of the sub-agent's thread that asks; absent where the thread itself does. */
      agent?: string;
    }
  | { type: 'approval-closed'; requestKey: string }
  /** The thread went idle although its turn's end was not announced (field case F13). */
  | { type: 'thread-idle' }
  | { type: 'tokens'; usage: TokenUsage }
  /** Limits of the account that changed, or that were told again. */
  | { type: 'limits'; limits: AccountLimit[] }
  | { type: 'title'; title: string }
  /** Settings that changed while running, or those recorded at a turn's head; compared again (§2.2 rule 11). */
  | { type: 'policy-reported'; report: ReportedPolicy; source: 'announced' | 'turn-head' }
  /** A line that could not be used; the process lives on. */
  | { type: 'protocol-error'; error: AppError };
