import { useState } from 'react';
import { byteSize } from '../../../shared/lib/byte-size.ts';
import { words } from '../../../shared/words/words.ts';
import { showDataFolder } from '../../state/actions/codex.ts';
import { rebuildCache, showSessionsFolder } from '../../state/actions/storage.ts';
import { Button } from '../../ui/button.tsx';
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
    <section className={styles.section} aria-label={words('storage.database')}>
      <h3>
        {words('storage.database')} · {byteSize(database)}
      </h3>
      <p>{words('storage.database.explains')} </p>
      <div className={styles.buttons}>
        <Button busy={isBusy} onClick={() => void rebuild()}>
          {words('storage.database.rebuild')}
        </Button>
        <Button tone="quiet" onClick={() => void showDataFolder()}>
          {words('storage.database.showFolder')}
        </Button>
        <Button tone="quiet" onClick={() => void showSessionsFolder()}>
          {words('storage.database.showSessions')}
        </Button>
      </div>
      {dropped !== null && (
        <p role="status" className={styles.hint}>
          {words('storage.database.rebuilt', { count: dropped })}
        </p>
      )}
    </section>
  );
}
