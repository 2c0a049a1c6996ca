import { words } from '../../../shared/words/words.ts';
import { loadPage } from '../../state/actions/open-thread.ts';
import { useNewer, useOlder } from '../../state/selectors/transcripts.ts';
import type { Further } from '../../state/held-transcript.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './transcript.module.css';

/** What stands above the oldest row that is held, while there is more. */
export function OlderLine({ threadId }: { threadId: string }) {
  return <FurtherLine threadId={threadId} way="older" further={useOlder(threadId)} />;
}

/** What stands below the newest row that is held, while there is more. */
export function NewerLine({ threadId }: { threadId: string }) {
  return <FurtherLine threadId={threadId} way="newer" further={useNewer(threadId)} />;
}

interface FurtherLineProps {
  threadId: string;
  way: 'older' | 'newer';
  further: Further;
}

function FurtherLine({ threadId, way, further }: FurtherLineProps) {
  if (further === 'reading') {
    return (
      <p className={styles[way]}>
        <Spinner size={12} />{' '}
        {words(way === 'older' ? 'transcript.older.reading' : 'transcript.newer.reading')}
      </p>
    );
  }
  if (further !== 'failed') return null;
  return (
    <p className={styles[way]}>
      {words(way === 'older' ? 'transcript.older.failed' : 'transcript.newer.failed')}
      <Button tone="link" size="s" onClick={() => void loadPage(threadId, way)}>
        {words('common.tryAgain')}
      </Button>
    </p>
  );
}
