// Puts the features together; they do not know each other. What the first frame does not show is loaded after it.
import { Suspense, useEffect } from 'react';
import { Announcements } from './features/app-frame/announcements.tsx';
import { AppFrame } from './features/app-frame/app-frame.tsx';
import { modifierKey } from './features/app-frame/modifier-key.ts';
import { StartFailed } from './features/app-frame/start-failed.tsx';
import { TitleBar } from './features/app-frame/title-bar.tsx';
import { useShortcuts } from './features/app-frame/use-shortcuts.ts';
import { AppBanners } from './features/banners/app-banners.tsx';
import { ThreadList } from './features/thread-list/thread-list.tsx';
import { UndoToast } from './features/thread-list/undo-toast.tsx';
import { NewThreadView } from './new-thread-view.tsx';
import { useAbout, useFirstRun } from './state/selectors/app.ts';
import { useOverlay, useSidebarShown } from './state/selectors/folds.ts';
import { usePlace } from './state/selectors/threads.ts';
import { useStore } from './state/store.ts';
import { Announcer } from './ui/announcer.tsx';
import { loadedLater } from './ui/loaded-later.tsx';
import { Clock } from './ui/relative-time.tsx';

const ThreadView = loadedLater(async () => (await import('./thread-view.tsx')).ThreadView);
const TurnsDialog = loadedLater(
  async () => (await import('./features/transcript/turns-dialog.tsx')).TurnsDialog,
);
const SplitView = loadedLater(async () => (await import('./split-view.tsx')).SplitView);
const SidePanel = loadedLater(
  async () => (await import('./features/side-panel/side-panel.tsx')).SidePanel,
);
const FirstRun = loadedLater(
  async () => (await import('./features/first-run/first-run.tsx')).FirstRun,
);
const SettingsView = loadedLater(async () => (await import('./settings-view.tsx')).SettingsView);
const SearchDialog = loadedLater(
  async () => (await import('./features/search/search-dialog.tsx')).SearchDialog,
);
const CarryDialog = loadedLater(
  async () => (await import('./features/carry/carry-dialog.tsx')).CarryDialog,
);
const WholeLedgerDialog = loadedLater(
  async () => (await import('./features/side-panel/whole-ledger-dialog.tsx')).WholeLedgerDialog,
);
const StorageDialog = loadedLater(
  async () => (await import('./features/storage/storage-dialog.tsx')).StorageDialog,
);
const InboxDialog = loadedLater(
  async () => (await import('./features/approvals/inbox-dialog.tsx')).InboxDialog,
);
const PermissionsDialog = loadedLater(
  async () => (await import('./features/permissions/permissions-dialog.tsx')).PermissionsDialog,
);
const DiagnosticsDialog = loadedLater(
  async () => (await import('./features/about/diagnostics-dialog.tsx')).DiagnosticsDialog,
);
const AboutDialog = loadedLater(
  async () => (await import('./features/about/about-dialog.tsx')).AboutDialog,
);
const PaletteView = loadedLater(async () => (await import('./palette-view.tsx')).PaletteView);
const CheatSheet = loadedLater(
  async () => (await import('./features/shortcuts/cheat-sheet.tsx')).CheatSheet,
);
const later = [
  ...[SplitView],
  ...[ThreadView, FirstRun, SidePanel, SettingsView, SearchDialog, CarryDialog, WholeLedgerDialog],
  ...[
    PaletteView,
    CheatSheet,
    StorageDialog,
    InboxDialog,
    PermissionsDialog,
    DiagnosticsDialog,
    AboutDialog,
  ],
];

/** The window. */
export function App() {
  return (
    <Announcer>
      <Clock>
        <Announcements />
        <Window />
      </Clock>
    </Announcer>
  );
}

function Window() {
  const phase = useStore((state) => state.phase);
  const error = useStore((state) => state.startError);
  const place = usePlace();
  const beside = useStore((state) => state.ui.beside);
  const overlay = useOverlay();
  const isListShown = useSidebarShown();
  const newThreads = useStore((state) => state.ui.newThreads);
  const isCarrying = useStore((state) => state.ui.carry !== null);
  const isListWhole = useStore((state) => state.rest === null);
  const isSettingUp = useFirstRun() && place.kind === 'new-thread';
  const modifier = modifierKey(useAbout()?.platform ?? null);
  useShortcuts();
  useEffect(() => {
    if (phase !== 'ready' || !isListWhole) return;
    const idle = requestIdleCallback(() => void later.map((part) => part.load()));
    return () => cancelIdleCallback(idle);
  }, [phase, isListWhole]);

  if (phase === 'failed' && error) return <StartFailed error={error} />;
  if (phase === 'starting') return null;
  const threadId = place.kind === 'thread' ? place.threadId : null;
  return (
    <>
      <AppFrame
        titleBar={<TitleBar />}
        sidebar={
          <ThreadList>
            <UndoToast modifier={modifier} place="foot" />
          </ThreadList>
        }
        panel={
          threadId && (
            <Suspense>
              <SidePanel threadId={threadId} />
            </Suspense>
          )
        }
      >
        <AppBanners threadId={threadId} isSettingUp={isSettingUp} />
        {beside !== null ? (
          <Suspense>
            <SplitView beside={beside} />
          </Suspense>
        ) : threadId === null ? (
          isSettingUp ? (
            <Suspense>
              <FirstRun />
            </Suspense>
          ) : (
            <NewThreadView key={newThreads} />
          )
        ) : (
          <Suspense>
            <ThreadView threadId={threadId} />
          </Suspense>
        )}
      </AppFrame>
      {!isListShown && <UndoToast modifier={modifier} place="top" />}
      <Suspense>
        {overlay === 'settings' && <SettingsView modifier={modifier} />}
        {overlay === 'palette' && <PaletteView />}
        {overlay === 'shortcuts' && <CheatSheet />}
        {overlay === 'search' && <SearchDialog />}
        {overlay === 'about' && <AboutDialog />}
        {overlay === 'inbox' && <InboxDialog />}
        {overlay === 'permissions' && <PermissionsDialog />}
        {overlay === 'diagnostics' && <DiagnosticsDialog />}
        {overlay === 'storage' && <StorageDialog />}
        {overlay === 'ledger' && <WholeLedgerDialog />}
        {overlay === 'turns' && threadId !== null && <TurnsDialog threadId={threadId} />}
        {isCarrying && <CarryDialog />}
      </Suspense>
    </>
  );
}
