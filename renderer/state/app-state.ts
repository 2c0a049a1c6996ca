// The shape of everything the window knows. Slices are plain data; reducers and actions live beside it.
import type { Account } from '../../shared/domain/account.ts';
import type { Attachment } from '../../shared/domain/attachment.ts';
import type { AppError } from '../../shared/domain/app-error.ts';
import { defaultSettings } from '../../shared/domain/default-settings.ts';
import type { LostQuestions } from '../../shared/domain/approval.ts';
import type { BrakeKeyState } from '../../shared/domain/global-key.ts';
import { unknownHarness } from '../../shared/domain/unknown-harness.ts';
import type { Happening } from '../../shared/domain/happening.ts';
import type { HarnessInfo } from '../../shared/domain/harness-info.ts';
import type { LeftProgram } from '../../shared/domain/left-program.ts';
import type { LedgerEntry } from '../../shared/domain/ledger.ts';
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import type { SearchStatus } from '../../shared/domain/search.ts';
import type { SettingsPage } from '../../shared/domain/setting-list.ts';
import type { SessionState } from '../../shared/domain/session.ts';
import type { Settings } from '../../shared/domain/settings.ts';
import type { Thread, ThreadHome } from '../../shared/domain/thread.ts';
import type { CallInput } from '../../shared/ipc/contract.ts';
import type { ListRest, ThreadRow } from '../../shared/ipc/list-page.ts';
import type { Startup } from '../../shared/ipc/startup.ts';
import type { WaitingMessage } from '../../shared/domain/waiting-message.ts';
import type { HeldTranscript } from './held-transcript.ts';
import { sideWidths } from './side-widths.ts';

/** What the main column shows. */
export type Place = { kind: 'new-thread' } | { kind: 'thread'; threadId: string };

/** What stands next to the place with the focus, and on which side. */
export interface Beside {
  place: Place;
  side: 'left' | 'right';
}

export type ThreadFilter = 'all' | 'needs-you' | 'running' | 'full-access' | 'archived';

/** `wide` from 1100 px, `medium` from 760 px, else `narrow`. Below wide the side panel lies over, below medium the sidebar too. */
export type WidthClass = 'wide' | 'medium' | 'narrow';

export type FocusTarget =
  'search' | 'list' | 'composer' | 'approval' | 'transcript' | 'find' | 'panel';

/** What the side panel shows of a thread. */
export type PanelTab = 'changes' | 'ledger' | 'plan' | 'context';

/** Something that failed and is told until it is dismissed. `threadId` null: it belongs to the app. */
export interface Notice {
  id: number;
  threadId: string | null;
  error: AppError;
}

/** A call that takes back what another did. */
export type UndoStep = {
  [N in 'thread.rename' | 'threads.archive' | 'threads.markRead' | 'threads.pin']: {
    name: N;
    input: CallInput<N>;
  };
}['thread.rename' | 'threads.archive' | 'threads.markRead' | 'threads.pin'];

/** The last action that can be taken back, in words; a new one is a new object. */
export interface Undo {
  text: string;
  steps: readonly UndoStep[];
}

/** What is looked for within one thread. */
export interface Find {
  threadId: string;
  text: string;
  /** The item the reader was taken to; null before they went to one. */
  itemKey: string | null;
  /** Another number for every wish to see an item, also the same one again. */
  asked: number;
  /** A way to an item only: there are no words and no find bar. */
  quiet?: true;
}

/** Newest first. */
export interface HeldLedger {
  entries: readonly LedgerEntry[];
  /** True once the oldest entry is held. */
  complete: boolean;
}

export interface UiState {
  /** What is in view; of two panes, in the one with the focus. */
  place: Place;
  /** The other pane; null where there is one only. */
  beside: Beside | null;
  /** How much of the width the left pane takes, in hundredths. */
  splitShare: number;
  /** There is room for both panes; else the one with the focus stands alone. */
  besideShown: boolean;
  back: readonly Place[];
  forward: readonly Place[];
  /** Threads in the order in which they were last in view, that in view first. */
  recent: readonly string[];
  /** Another number for every wish to begin a thread somewhere else than what the new-thread screen shows. */
  newThreads: number;
  overlay:
    | 'settings'
    | 'about'
    | 'search'
    | 'storage'
    | 'inbox'
    | 'permissions'
    | 'ledger'
    | 'diagnostics'
    | 'palette'
    | 'shortcuts'
    | 'turns'
    | null;
  /** The screen that sets Codex up: not needed so far, in the place of a new thread, or left for good. */
  firstRun: 'watch' | 'shown' | 'left';
  /** The page of the settings that was last in view. */
  settingsPage: SettingsPage;
  /** The dialog that takes a thread out or brings one in. */
  carry: { kind: 'export'; threadId: string } | { kind: 'import' } | null;
  filter: ThreadFilter;
  /** Only threads that began there, in Codex's word; null: wherever they began. */
  source: string | null;
  query: string;
  /** What was last looked for in all threads. */
  searchText: string;
  find: Find | null;
  /** Wishes so far to see a found item. */
  findsAsked: number;
  width: WidthClass;
  /** Whether the sidebar and the side panel stand beside the column, where the window has room for them. */
  sidebarOpen: boolean;
  panelOpen: boolean;
  /** Stays when another thread is shown. */
  panelTab: PanelTab;
  /** In px, as wished; a small window takes less. */
  sidebarWidth: number;
  panelWidth: number;
  /** Whether the fold lies over the column, where the window is too small for it to stand beside. */
  sidebarOver: boolean;
  panelOver: boolean;
  /** The thread whose title is being edited in the list. */
  renaming: string | null;
  undo: Undo | null;
  /** Marked unread by hand while selected: seeing it does not mark it read again. */
  keepUnread: string | null;
  /** What shall take the focus as soon as it is there. */
  focus: { target: FocusTarget } | null;
  /** Last words for the live region. */
  announcement: { text: string; count: number };
}

export interface HeldRest extends ListRest {
  /** Read, but not laid out yet. */
  waiting: readonly ThreadRow[];
  /** True when the last page could not be read. */
  failed: boolean;
}

export interface AppState {
  phase: 'starting' | 'ready' | 'failed';
  /** Why the window could not start. */
  startError: AppError | null;
  about: Startup['about'] | null;
  /** Where new threads begin: an account, or the demo. */
  home: ThreadHome;
  /** The default account first. */
  accounts: readonly Account[];
  settings: Settings;
  brakeKey: BrakeKeyState;
  /** What goes on although its turn or its Codex has ended, of every thread. */
  programs: readonly LeftProgram[];
  /** Folders that threads name by way of a link, with their real paths. */
  folderLinks: Readonly<Record<string, string>>;
  /** The newest row of any ledger that was heard of. */
  newestEntry: LedgerEntry | null;
  harness: Readonly<Record<ThreadHome, HarnessInfo>>;
  threads: Readonly<Record<string, Thread>>;
  sessions: Readonly<Record<string, SessionState>>;
  /** What of a long list is still to come; null once it is whole. */
  rest: HeldRest | null;
  /** Number of the last event about the thread or its session that was taken, per thread. */
  seqs: Readonly<Record<string, number>>;
  /** When the open turn was first seen open here, in ms since the epoch. */
  busySince: Readonly<Record<string, number>>;
  transcripts: Readonly<Record<string, HeldTranscript>>;
  ledgers: Readonly<Record<string, HeldLedger>>;
  /** What is typed here and may not be saved yet; a thread without an entry shows its saved draft. */
  drafts: Readonly<Record<string, string>>;
  /** Drafts on their way to main, oldest first. */
  draftsSent: Readonly<Record<string, readonly string[]>>;
  /** Threads whose last message came back unsent, with whether a notice tells why; until the next is sent. */
  returned: Readonly<Record<string, { told: boolean }>>;
  /** What goes along with the drafts of threads that were looked at, and of this window's New thread screen. */
  attachments: Readonly<Record<string, readonly Attachment[]>>;
  /** Messages that wait to be sent, in their order, of threads that were looked at. */
  waiting: Readonly<Record<string, readonly WaitingMessage[]>>;
  /** Ids of messages on their way to main, per thread. */
  sending: Readonly<Record<string, string>>;
  /** Modes asked for and not answered yet, while main may be showing its dialog. */
  modeWishes: Readonly<Record<string, RuntimeMode>>;
  /** Questions that were lost with their process and may be asked again, by thread. */
  lost: readonly LostQuestions[];
  notices: readonly Notice[];
  /** What happened out of sight and no notification told, the newest last. */
  happened: readonly Happening[];
  /** What went well and is told until it is dismissed, each in a sentence. */
  news: readonly string[];
  /** Null before main was asked. */
  searchStatus: SearchStatus | null;
  ui: UiState;
}

export const initialState: AppState = {
  phase: 'starting',
  startError: null,
  about: null,
  home: 'user',
  accounts: [],
  settings: defaultSettings,
  brakeKey: 'off',
  programs: [],
  folderLinks: {},
  newestEntry: null,
  harness: { user: unknownHarness, demo: unknownHarness },
  threads: {},
  sessions: {},
  rest: null,
  seqs: {},
  busySince: {},
  transcripts: {},
  ledgers: {},
  drafts: {},
  draftsSent: {},
  returned: {},
  attachments: {},
  waiting: {},
  sending: {},
  modeWishes: {},
  lost: [],
  notices: [],
  happened: [],
  news: [],
  searchStatus: null,
  ui: {
    place: { kind: 'new-thread' },
    beside: null,
    splitShare: 50,
    besideShown: false,
    back: [],
    forward: [],
    recent: [],
    newThreads: 0,
    overlay: null,
    firstRun: 'watch',
    settingsPage: 'general',
    carry: null,
    filter: 'all',
    source: null,
    query: '',
    searchText: '',
    find: null,
    findsAsked: 0,
    width: 'wide',
    sidebarOpen: true,
    panelOpen: true,
    panelTab: 'ledger',
    sidebarWidth: sideWidths.sidebar.usual,
    panelWidth: sideWidths.panel.usual,
    sidebarOver: false,
    panelOver: false,
    renaming: null,
    undo: null,
    keepUnread: null,
    focus: null,
    announcement: { text: '', count: 0 },
  },
};
