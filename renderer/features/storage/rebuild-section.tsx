import { useState } from 'react';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { showDataFolder } from '../../state/actions/codex.ts';
import { rebuildCache, showSessionsFolder } from '../../state/actions/storage.ts';
import { Button } from '../../ui/button.tsx';
import { plural } from './count-section.tsx';
import styles from './storage-dialog.module.css';

/** What Bobbin itself keeps, and how its copies of transcripts are made anew. */
export function RebuildSection({ database, onDone }: { database: number; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [dropped, setDropped] = useState<number | null>(null);

  async function rebuild() {
    setBusy(true);
    const result = await rebuildCache();
    setBusy(false);
    if (!result.ok) return;
    setDropped(result.value);
    onDone();
  }

  return (
    <section className={styles.section} aria-label="Bobbin’s own database">
      <h3>Bobbin’s own database · {byteSize(database)}</h3>
      <p>
        It holds copies of transcripts, the search, drafts, modes, names and the ledger. Rebuilding
        drops the copies of threads that have a history in Codex and reads them from Codex’s files
        again: at once when a thread is opened, the others in the background. Drafts, modes, names
        and the ledger stay, and so do threads that only Bobbin has. What Codex’s files do not hold
        any more, such as turns that were taken back, goes. The space freed is used again; the file
        does not shrink.
      </p>
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void rebuild()}>
          Rebuild the transcript cache
        </Button>
        <Button tone="quiet" onClick={() => void showDataFolder()}>
          Show Bobbin’s folder
        </Button>
        <Button tone="quiet" onClick={() => void showSessionsFolder()}>
          Show Codex’s sessions
        </Button>
      </div>
      {dropped !== null && (
        <p role="status" className={styles.hint}>
          {`Dropped the transcripts of ${plural(dropped, 'thread')}. They are being read again.`}
        </p>
      )}
    </section>
  );
}
