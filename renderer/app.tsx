// Puts the features together; they do not know each other. What the first frame does not show is loaded after it.
import { lazy, Suspense, useEffect } from 'react';
import { Announcements } from './features/app-frame/announcements.tsx';
import { AppFrame } from './features/app-frame/app-frame.tsx';
import { modifierKey } from './features/app-frame/modifier-key.ts';
import { StartFailed } from './features/app-frame/start-failed.tsx';
import { TitleBar } from './features/app-frame/title-bar.tsx';
import { useShortcuts } from './features/app-frame/use-shortcuts.ts';
import { AppBanners } from './features/banners/app-banners.tsx';
import { NewThread } from './features/new-thread/new-thread.tsx';
import { ThreadList } from './features/thread-list/thread-list.tsx';
import { UndoToast } from './features/thread-list/undo-toast.tsx';
import { useAbout } from './state/selectors/app.ts';
import { useOverlay } from './state/selectors/folds.ts';
import { usePlace } from './state/selectors/threads.ts';
import { useStore } from './state/store.ts';
import { Announcer } from './ui/announcer.tsx';
import { Clock } from './ui/relative-time.tsx';

const parts = {
  threadView: () => import('./thread-view.tsx'),
  sidePanel: () => import('./features/side-panel/side-panel.tsx'),
  settings: () => import('./features/settings/settings-dialog.tsx'),
  search: () => import('./features/search/search-dialog.tsx'),
  carry: () => import('./features/carry/carry-dialog.tsx'),
  about: () => import('./features/about/about-dialog.tsx'),
  inbox: () => import('./features/approvals/inbox-dialog.tsx'),
  permissions: () => import('./features/permissions/permissions-dialog.tsx'),
  diagnostics: () => import('./features/about/diagnostics-dialog.tsx'),
  storage: () => import('./features/storage/storage-dialog.tsx'),
  ledger: () => import('./features/side-panel/whole-ledger-dialog.tsx'),
};
const ThreadView = lazy(async () => ({ default: (await parts.threadView()).ThreadView }));
const SidePanel = lazy(async () => ({ default: (await parts.sidePanel()).SidePanel }));
const SettingsDialog = lazy(async () => ({ default: (await parts.settings()).SettingsDialog }));
const SearchDialog = lazy(async () => ({ default: (await parts.search()).SearchDialog }));
const CarryDialog = lazy(async () => ({ default: (await parts.carry()).CarryDialog }));
const WholeLedgerDialog = lazy(async () => ({
  default: (await parts.ledger()).WholeLedgerDialog,
}));
const StorageDialog = lazy(async () => ({
  default: (await parts.storage()).StorageDialog,
}));
const InboxDialog = lazy(async () => ({ default: (await parts.inbox()).InboxDialog }));
const PermissionsDialog = lazy(async () => ({
  default: (await parts.permissions()).PermissionsDialog,
}));
const DiagnosticsDialog = lazy(async () => ({
  default: (await parts.diagnostics()).DiagnosticsDialog,
}));
const AboutDialog = lazy(async () => ({ default: (await parts.about()).AboutDialog }));

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
  const overlay = useOverlay();
  const isCarrying = useStore((state) => state.ui.carry !== null);
  const isListWhole = useStore((state) => state.rest === null);
  const modifier = modifierKey(useAbout()?.platform ?? null);
  useShortcuts();
  useEffect(() => {
    if (phase !== 'ready' || !isListWhole) return;
    const idle = requestIdleCallback(() => void Object.values(parts).map((load) => load()));
    return () => cancelIdleCallback(idle);
  }, [phase, isListWhole]);

  if (phase === 'failed' && error) return <StartFailed error={error} />;
  if (phase === 'starting') return null;
  const threadId = place.kind === 'thread' ? place.threadId : null;
  return (
    <>
      <AppFrame
        titleBar={<TitleBar modifier={modifier} />}
        sidebar={<ThreadList modifier={modifier} />}
        panel={
          threadId && (
            <Suspense>
              <SidePanel threadId={threadId} />
            </Suspense>
          )
        }
      >
        <AppBanners threadId={threadId} />
        {threadId === null ? (
          <NewThread />
        ) : (
          <Suspense>
            <ThreadView threadId={threadId} />
          </Suspense>
        )}
      </AppFrame>
      <UndoToast modifier={modifier} />
      <Suspense>
        {overlay === 'settings' && <SettingsDialog modifier={modifier} />}
        {overlay === 'search' && <SearchDialog />}
        {overlay === 'about' && <AboutDialog />}
        {overlay === 'inbox' && <InboxDialog />}
        {overlay === 'permissions' && <PermissionsDialog />}
        {overlay === 'diagnostics' && <DiagnosticsDialog />}
        {overlay === 'storage' && <StorageDialog />}
        {overlay === 'ledger' && <WholeLedgerDialog />}
        {isCarrying && <CarryDialog />}
      </Suspense>
    </>
  );
}
