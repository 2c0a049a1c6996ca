import { loadOlder } from '../../state/actions/open-thread.ts';
import { useOlder } from '../../state/selectors/transcripts.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './transcript.module.css';

/** What stands above the oldest row that is held, while there is more. */
export function OlderLine({ threadId }: { threadId: string }) {
  const older = useOlder(threadId);
  if (older === 'reading') {
    return (
      <p className={styles.older}>
        <Spinner size={12} /> Reading what came before
      </p>
    );
  }
  if (older !== 'failed') return null;
  return (
    <p className={styles.older}>
      What came before could not be read.
      <Button tone="link" size="s" onClick={() => void loadOlder(threadId)}>
        Try again
      </Button>
    </p>
  );
}
