import { Account } from '../domain/account.ts';
import { AppError } from '../domain/app-error.ts';
import { LostQuestions } from '../domain/approval.ts';
import { Attachment } from '../domain/attachment.ts';
import { commandIds } from '../domain/commands.ts';
import { BrakeKeyState } from '../domain/global-key.ts';
import { Happening } from '../domain/happening.ts';
import { HarnessInfo, TokenUsage } from '../domain/harness-info.ts';
import { Item, ItemDelta } from '../domain/item.ts';
import { LedgerEntry } from '../domain/ledger.ts';
import { LeftProgram } from '../domain/left-program.ts';
import { z } from '../domain/schema.ts';
import { SearchStatus } from '../domain/search.ts';
import { SessionState } from '../domain/session.ts';
import { Settings } from '../domain/settings.ts';
import { Thread, ThreadHome } from '../domain/thread.ts';
import { Turn } from '../domain/turn.ts';
import { WaitingMessage } from '../domain/waiting-message.ts';
import { threadId } from './fields.ts';
import { ThreadRow } from './list-page.ts';
import { LoweredAll } from './mode-calls.ts';
import { FolderLinks } from './startup.ts';
import { Transcript } from './transcript.ts';

/** Grows with every event about a thread. */
const seq = z.number().int();

/** Every event main tells the window. Each states a fact; none asks for anything. */
export const events = {
  'thread.changed': z.object({ threadId, seq, thread: Thread }),
  'thread.removed': z.object({ threadId }),
  'session.changed': z.object({ threadId, seq, session: SessionState }),
  /** New or changed items and turns of a thread, then text to append; at most one a frame and thread. */
  'transcript.changed': z.object({
    threadId,
    seq,
    items: z.array(Item),
    turns: z.array(Turn),
    deltas: z.array(ItemDelta),
    tokens: TokenUsage.nullable(),
  }),
  /** The stored transcript was merged with Codex's own: take this instead of what is held. */
  'transcript.replaced': Transcript,
  /** Something to be told where the system shows no notifications. */
  'thread.happened': Happening,
  /** Messages that could not be sent are in the draft again. */
  'messages.returned': z.object({
    threadId,
    texts: z.array(z.string()),
    error: AppError.nullable(),
  }),
  /** All that wait in a thread now, in the order in which they go out. */
  'waiting.changed': z.object({ threadId, messages: z.array(WaitingMessage) }),
  /** All that go along with a draft now. `place`: a thread's id, or a New thread screen. */
  'attachments.changed': z.object({ place: z.string(), attachments: z.array(Attachment) }),
  /** All that there are now. */
  'approvals.lost': z.array(LostQuestions),
  'folders.linked': z.object({ links: FolderLinks }),
  'programs.changed': z.object({ programs: z.array(LeftProgram) }),
  'ledger.added': z.object({ threadId, entry: LedgerEntry }),
  'catalog.changed': z.object({ rows: z.array(ThreadRow) }),
  'accounts.changed': z.object({ accounts: z.array(Account) }),
  'settings.changed': Settings,
  'harness.changed': z.object({ home: ThreadHome, info: HarnessInfo }),
  /** How far threads that were never opened have been read for the search. */
  'search.status': SearchStatus,
  /** A failure that belongs to no single call. */
  'app.failed': AppError,
  /** Something that went well and that the user waits for, in a sentence. */
  'app.told': z.object({ text: z.string() }),
  /** Everything was lowered by the native menu or the key for it. */
  'threads.lowered': LoweredAll,
  'brakeKey.changed': z.object({ state: BrakeKeyState }),
  /** A command chosen in the native menu. */
  'menu.chosen': z.object({ command: z.enum(commandIds) }),
  /** The user clicked a notification. `card`: with the focus on its question, where it has one. */
  'thread.selected': z.object({ threadId, card: z.boolean().optional() }),
} as const;
