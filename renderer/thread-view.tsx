import { words } from '../shared/words/words.ts';
import { ApprovalDock } from './features/approvals/approval-dock.tsx';
import { ThreadBanners } from './features/banners/thread-banners.tsx';
import { Composer } from './features/composer/composer.tsx';
import { FindBar } from './features/find-in-thread/find-bar.tsx';
import { ModeLine } from './features/runtime-mode/mode-line.tsx';
import { ModeToggle } from './features/runtime-mode/mode-toggle.tsx';
import { Transcript } from './features/transcript/transcript.tsx';
import { ErrorBoundary } from './ui/error-boundary.tsx';
import styles from './app.module.css';

/** One thread: what was said, then what concerns it now, then where to answer. */
export function ThreadView({ threadId }: { threadId: string }) {
  return (
    <>
      <FindBar threadId={threadId} />
      <div className={styles.transcript}>
        <h2 className={styles.forReaders}>{words('transcript.title')}</h2>
        <ErrorBoundary
          resetKey={threadId}
          fallback={<p className={styles.broken}>{words('transcript.broken')}</p>}
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
