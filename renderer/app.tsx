// Puts the features together; they do not know each other.
import { AboutDialog } from './features/about/about-dialog.tsx';
import { Announcements } from './features/app-frame/announcements.tsx';
import { AppFrame } from './features/app-frame/app-frame.tsx';
import { modifierKey } from './features/app-frame/modifier-key.ts';
import { StartFailed } from './features/app-frame/start-failed.tsx';
import { TitleBar } from './features/app-frame/title-bar.tsx';
import { useShortcuts } from './features/app-frame/use-shortcuts.ts';
import { ApprovalDock } from './features/approvals/approval-dock.tsx';
import { AppBanners } from './features/banners/app-banners.tsx';
import { ThreadBanners } from './features/banners/thread-banners.tsx';
import { Composer } from './features/composer/composer.tsx';
import { NewThread } from './features/new-thread/new-thread.tsx';
import { ModeLine } from './features/runtime-mode/mode-line.tsx';
import { ModeToggle } from './features/runtime-mode/mode-toggle.tsx';
import { SettingsDialog } from './features/settings/settings-dialog.tsx';
import { SidePanel } from './features/side-panel/side-panel.tsx';
import { ThreadList } from './features/thread-list/thread-list.tsx';
import { Transcript } from './features/transcript/transcript.tsx';
import { useAbout } from './state/selectors/app.ts';
import { usePlace } from './state/selectors/threads.ts';
import { useStore } from './state/store.ts';
import { Announcer } from './ui/announcer.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import { Clock } from './ui/relative-time.tsx';
import styles from './app.module.css';

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
  const modifier = modifierKey(useAbout()?.platform ?? null);
  useShortcuts();
  if (phase === 'failed' && error) return <StartFailed error={error} />;
  if (phase === 'starting') return null;
  const threadId = place.kind === 'thread' ? place.threadId : null;
  return (
    <>
      <AppFrame
        titleBar={<TitleBar modifier={modifier} />}
        sidebar={<ThreadList modifier={modifier} />}
        panel={threadId && <SidePanel threadId={threadId} />}
      >
        <AppBanners threadId={threadId} />
        {threadId === null ? <NewThread /> : <ThreadView threadId={threadId} />}
      </AppFrame>
      <SettingsDialog modifier={modifier} />
      <AboutDialog />
    </>
  );
}

/** One thread: what was said, then what concerns it now, then where to answer. */
function ThreadView({ threadId }: { threadId: string }) {
  return (
    <>
      <div className={styles.transcript}>
        <ErrorBoundary
          resetKey={threadId}
          fallback={<p className={styles.broken}>This transcript could not be drawn.</p>}
        >
          <Transcript threadId={threadId} />
        </ErrorBoundary>
      </div>
      <div className={styles.dock}>
        <ThreadBanners threadId={threadId} />
        <ApprovalDock threadId={threadId} />
        <Composer
          key={threadId}
          threadId={threadId}
          modeToggle={<ModeToggle threadId={threadId} />}
          modeLine={<ModeLine threadId={threadId} />}
        />
      </div>
    </>
  );
}
