import { About } from '../domain/about.ts';
import { LostQuestions } from '../domain/approval.ts';
import { Account } from '../domain/account.ts';
import { AppError } from '../domain/app-error.ts';
import { commandIds } from '../domain/commands.ts';
import { Diagnostics } from '../domain/diagnostics.ts';
import { Attachment } from '../domain/attachment.ts';
import { mostAttachments } from '../domain/attachment-limits.ts';
import { CatalogCounts } from '../domain/file-sweep.ts';
import { BrakeKeyState } from '../domain/global-key.ts';
import { Happening } from '../domain/happening.ts';
import { HarnessInfo, TokenUsage } from '../domain/harness-info.ts';
import { Item, ItemDelta } from '../domain/item.ts';
import { LedgerEntry, LedgerFilter } from '../domain/ledger.ts';
import { LeftProgram } from '../domain/left-program.ts';
import { maxMessageLength } from '../domain/longest-texts.ts';
import { AskScope, RuntimeMode } from '../domain/runtime-mode.ts';
import { z } from '../domain/schema.ts';
import { maxSearchLength } from '../domain/longest-texts.ts';
import { FoundItems, SearchResult, SearchStatus } from '../domain/search.ts';
import { SessionState } from '../domain/session.ts';
import { SettingsImport } from '../domain/settings-file.ts';
import { Settings, SettingsPatch } from '../domain/settings.ts';
import { StoredContent, StoredField } from '../domain/stored-part.ts';
import { StorageSummary } from '../domain/storage.ts';
import { Thread, ThreadHome } from '../domain/thread.ts';
import { Turn } from '../domain/turn.ts';
import { SendWhen, WaitingMessage } from '../domain/waiting-message.ts';
import { composerCalls, FromNewDraft, newDraftAt } from './composer-calls.ts';
import { accountCalls } from './account-calls.ts';
import { loginCalls } from './login-calls.ts';
import { permissionCalls } from './permission-calls.ts';
import { readingCalls } from './reading-calls.ts';

const threadId = z.string().min(1).max(100);
const path = z.string().min(1).max(4096);
const nothing = z.strictObject({});
const threadIds = z.array(threadId).min(1).max(20_000);
const oneThread = z.strictObject({ threadId });
const done = z.null();
const inView = z.strictObject({ threadId: threadId.nullable(), beside: threadId.nullish() });

/** A thread with its session: one row of the list. `seq` grows with every event about the thread. */
export const ThreadRow = z.object({ thread: Thread, session: SessionState });
export type ThreadRow = z.infer<typeof ThreadRow>;

/** How far the list was read: those that are not archived come first, of both the last used. */
export const ListPlace = z.strictObject({
  archived: z.boolean(),
  updatedAt: z.number(),
  id: z.string().max(100),
});
export type ListPlace = z.infer<typeof ListPlace>;

/** What of the list has not been sent yet. */
export const ListRest = z.object({
  after: ListPlace,
  /** How many threads there are in all. */
  threads: z.number().int(),
  /** How many of all shall run in full access. */
  fullAccess: z.object({ listed: z.number().int(), archived: z.number().int() }),
});
export type ListRest = z.infer<typeof ListRest>;

/** A piece of the list; `rest` is null when nothing comes after it. */
export const ListPage = z.object({ rows: z.array(ThreadRow), rest: ListRest.nullable() });
export type ListPage = z.infer<typeof ListPage>;

/** A page of a transcript. `seq` is the number of the last event it already contains. */
export const Transcript = z.object({
  threadId,
  seq: z.number().int(),
  turns: z.array(Turn),
  items: z.array(Item),
  tokens: TokenUsage.nullable(),
  /** Whether there are, or may be, older items than these. */
  older: z.boolean(),
  /** Whether there are newer ones: this is a part around an item far from the end. */
  newer: z.boolean(),
});
export type Transcript = z.infer<typeof Transcript>;

/** Items that stand before what is held, or after it, oldest first, with their turns. */
export const TranscriptPage = Transcript.pick({ turns: true, items: true }).extend({
  /** Whether there is more that way. Newer items up to the end are not given: there the thread is opened instead. */
  more: z.boolean(),
});
export type TranscriptPage = z.infer<typeof TranscriptPage>;

/** Folders that threads name by way of a link, with their real paths. */
export const FolderLinks = z.record(z.string(), z.string());

/** What the window needs to paint its first frame, with the beginning of the list. */
export const Startup = ListPage.extend({
  settings: Settings,
  /** The default account first. */
  accounts: z.array(Account),
  harness: z.record(ThreadHome, HarnessInfo),
  brakeKey: BrakeKeyState,
  /** What goes on although its turn or its Codex has ended. */
  programs: z.array(LeftProgram),
  folderLinks: FolderLinks,
  /** The home new threads go to; `demo` when Bobbin was started with --demo. */
  home: ThreadHome,
  about: About,
  /** What the window's New thread screen keeps. */
  newDraft: z.object({ text: z.string(), attachments: z.array(Attachment) }),
  /** The questions that were lost with their process and may be asked again, by thread. */
  lost: z.array(LostQuestions),
  /** Something the user must know at once, such as a database set aside. */
  notices: z.array(AppError),
});
export type Startup = z.infer<typeof Startup>;

/** How a wish for a mode was taken. */
export const ModeOutcome = z.enum(['done', 'applying', 'waiting', 'cancelled']);
export type ModeOutcome = z.infer<typeof ModeOutcome>;

/** What came of Lower everything: how many threads go down, and which could not be lowered as they should. */
export const LoweredAll = z.object({
  lowered: z.number().int(),
  failed: z.array(z.object({ threadId, error: AppError })),
});
export type LoweredAll = z.infer<typeof LoweredAll>;

/** Every call of the window: what it sends and what it gets. The only definition of what crosses the bridge. */
export const calls = {
  /** `inView`: the thread that was in view when the window closed. `newDraft`: where its New thread screen keeps things. */
  'app.startup': {
    input: z.strictObject({ inView: threadId.optional(), newDraft: newDraftAt.optional() }),
    output: Startup,
  },
  'app.openLink': {
    input: z.strictObject({ url: z.string().max(2048) }),
    output: z.enum(['opened', 'refused']),
  },
  /** Shows the thread's folder in the system's file manager. */
  'app.showFolder': { input: oneThread, output: done },
  /** What the window that has the focus shows now, in its other pane too where that is to be seen. */
  'app.inView': { input: inView, output: done },
  'app.openConfig': { input: z.strictObject({ home: ThreadHome }), output: done },
  'app.diagnostics': { input: nothing, output: Diagnostics },
  /** Opens one more window with that thread in view; null: with the new-thread screen. */
  'app.openWindow': {
    input: z.strictObject({ threadId: threadId.nullable() }),
    output: done,
  },
  'app.showData': { input: nothing, output: done },
  'settings.set': { input: SettingsPatch, output: Settings },
  /** Writes the settings to a file chosen in a native dialog; its path, null when the dialog was closed. */
  'settings.export': { input: nothing, output: path.nullable() },
  /** What a file chosen in a native dialog would change. `settings.set` takes its `changes`. */
  'settings.read': { input: nothing, output: SettingsImport.nullable() },
  /** Lets the user choose the codex program in a native dialog. */
  'codex.choose': { input: nothing, output: HarnessInfo.nullable() },
  'codex.probe': { input: z.strictObject({ home: ThreadHome }), output: HarnessInfo },
  'demo.start': { input: nothing, output: HarnessInfo },
  ...accountCalls,
  ...loginCalls,
  ...permissionCalls,
  ...composerCalls,
  ...readingCalls,
  /** More of the list; what changed since it began is told by events. */
  'catalog.page': { input: z.strictObject({ after: ListPlace }), output: ListPage },
  /** Sweeps first, so the numbers are those of now. */
  'catalog.counts': { input: nothing, output: CatalogCounts },
  'thread.create': {
    input: z.strictObject({
      cwd: path,
      home: ThreadHome,
      model: z.string().max(200).nullable(),
      effort: z.string().max(50).nullable(),
      planning: z.boolean().optional(),
      text: z.string().max(maxMessageLength),
      /** The New thread screen it was written on, which is empty then, and those of its attachments that go along. */
      newDraft: FromNewDraft.optional(),
    }),
    output: Thread,
  },
  'thread.open': { input: oneThread, output: Transcript },
  /** The same, reaching back to that item; where that is far, the part around it. */
  'thread.openAt': {
    input: z.strictObject({ threadId, itemKey: z.string().min(1).max(1000) }),
    output: Transcript,
  },
  /** What stands before the item with that key: stored, else read from the thread's file. Or what stands after it. */
  'transcript.page': {
    input: z.strictObject({
      threadId,
      itemKey: z.string().min(1).max(1000),
      way: z.enum(['older', 'newer']),
    }),
    output: TranscriptPage,
  },
  /**
   * What stayed on disk of an item. `index` counts its texts of that field, or its pictures; a text comes in pieces, the
   * first from 0, each further one from the `next` before.
   */
  'transcript.stored': {
    input: z.strictObject({
      threadId,
      itemKey: z.string().min(1).max(1000),
      field: StoredField,
      index: z.number().int().min(0).max(999),
      from: z.number().int().min(0),
    }),
    output: StoredContent,
  },
  'thread.send': {
    input: z.strictObject({
      threadId,
      messageId: z.string().min(1).max(64),
      text: z.string().max(maxMessageLength),
      /** Those of the draft's that go along; a message without a text has some. */
      attachmentIds: z.array(z.string().min(1).max(64)).max(mostAttachments).optional(),
      /** While a turn runs: wait for its end, or go into it. */
      when: SendWhen.optional(),
    }),
    output: done,
  },
  'thread.stop': { input: oneThread, output: done },
  'thread.setMode': { input: z.strictObject({ threadId, mode: RuntimeMode }), output: ModeOutcome },
  'thread.applyModeNow': { input: oneThread, output: ModeOutcome },
  'thread.cancelWaitingMode': { input: oneThread, output: done },
  'thread.setAskScope': {
    input: z.strictObject({ threadId, askScope: AskScope.exclude(['reduced']) }),
    output: ModeOutcome,
  },
  /** Starts Codex again on a thread whose session failed. */
  'thread.retry': { input: oneThread, output: done },
  'thread.lowerAll': { input: nothing, output: LoweredAll },
  'thread.setDraft': {
    input: z.strictObject({ threadId, draft: z.string().max(maxMessageLength) }),
    output: done,
  },
  'thread.setModel': {
    input: z.strictObject({
      threadId,
      model: z.string().max(200).nullable(),
      effort: z.string().max(50).nullable(),
    }),
    output: done,
  },
  /** Whether Codex is told to plan, from the next turn on. */
  'thread.setPlanning': {
    input: z.strictObject({ threadId, planning: z.boolean() }),
    output: done,
  },
  /** `named` false: takes a renaming back where the title was Codex's before, which from then on is Codex's again. */
  'thread.rename': {
    input: z.strictObject({
      threadId,
      title: z.string().trim().min(1).max(200),
      named: z.boolean(),
    }),
    output: done,
  },
  /** Those that are so already stay as they are; where one fails the others are still done. */
  'threads.archive': {
    input: z.strictObject({ threadIds, archived: z.boolean() }),
    output: done,
  },
  'threads.markRead': { input: z.strictObject({ threadIds, unread: z.boolean() }), output: done },
  'threads.pin': { input: z.strictObject({ threadIds, pinned: z.boolean() }), output: done },
  /** What is typed in a terminal to go on with the thread there; null while Codex has none of it. */
  'threads.terminalCommand': { input: oneThread, output: z.string().nullable() },
  /** Asks in a native dialog, then deletes for good. Answers how many are gone; none when it was cancelled. */
  'threads.delete': { input: z.strictObject({ threadIds }), output: z.number().int() },
  'thread.setFolder': { input: oneThread, output: path.nullable() },
  /** A new thread of the turns up to and with one; null: all. In approval-required, no session starts. */
  'thread.fork': {
    input: z.strictObject({ threadId, lastTurnId: z.string().max(100).nullable() }),
    output: Thread,
  },
  /** Codex forgets that turn and what followed. Files and the stored transcript stay. */
  'thread.revert': {
    input: z.strictObject({ threadId, beforeTurnId: z.string().min(1).max(100) }),
    output: done,
  },
  'thread.compact': { input: oneThread, output: done },
  /** For a thread Codex cannot resume: the one to go on in, the same or a new one beside it. */
  'thread.startAnew': { input: oneThread, output: Thread },
  /** Ends a program that was left running; false when it still lives. */
  'thread.stopProgram': {
    input: z.strictObject({ threadId, pid: z.number().int() }),
    output: z.boolean(),
  },
  /** Titles and the text of every item; `threadId` null: of every thread. */
  'search.find': {
    input: z.strictObject({
      text: z.string().max(maxSearchLength),
      limit: z.number().int().min(1).max(200),
      threadId: threadId.nullable(),
    }),
    output: SearchResult,
  },
  /**
   * The items of one thread that hold every word, which may be parts of words. `reach`: what is not stored yet of its
   * history is read first, which may take a while.
   */
  'thread.find': {
    input: z.strictObject({ threadId, text: z.string().max(maxSearchLength), reach: z.boolean() }),
    output: FoundItems,
  },
  'search.status': { input: nothing, output: SearchStatus },
  /** Writes a thread to a file chosen in a native dialog; its path, null when the dialog was closed. */
  'carry.export': {
    input: z.strictObject({ threadId, format: z.enum(['markdown', 'json', 'envelope']) }),
    output: path.nullable(),
  },
  /** Takes in the thread of an envelope chosen in a native dialog; `opening` becomes the beginning of its draft. */
  'carry.import': {
    input: z.strictObject({ home: ThreadHome, opening: z.string().max(maxMessageLength) }),
    output: z.object({ thread: Thread, folderMissing: z.boolean() }).nullable(),
  },
  'storage.summary': { input: nothing, output: StorageSummary },
  /** Drops the stored transcripts that Codex can give again; answers of how many threads. */
  'storage.rebuild': { input: nothing, output: z.number().int() },
  /** Shows Codex's sessions folder in the system's file manager. */
  'storage.showSessions': { input: nothing, output: done },
  /** A page, newest first. */
  'ledger.list': {
    input: LedgerFilter.extend({ before: z.number().int().nullable() }),
    output: z.array(LedgerEntry),
  },
  'ledger.export': {
    input: z.strictObject({
      /** Null: of every thread. */
      threadId: threadId.nullable(),
      format: z.enum(['json', 'markdown']),
    }),
    /** The file written, null when the user closed the dialog. */
    output: path.nullable(),
  },
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<N extends CallName> = z.infer<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<Calls[N]['output']>;

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
  /** Messages that could not be sent are in the draft again. */
  /** Something to be told where the system shows no notifications. */
  'thread.happened': Happening,
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
  'menu.chosen': z.object({
    command: z.enum(commandIds),
  }),
  /** The user clicked a notification. `card`: with the focus on its question, where it has one. */
  'thread.selected': z.object({ threadId, card: z.boolean().optional() }),
} as const;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = z.infer<Events[N]>;
