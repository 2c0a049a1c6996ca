import { ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { folderName } from '../../../shared/lib/short-path.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Folders } from './use-folders.ts';
import styles from './new-thread.module.css';

/** Asks whether the folder is trusted, and says what that would switch on. Main asks again before it is. */
export function TrustQuestion({ folders }: { folders: Folders }) {
  const { chosen, trust } = folders;
  const [busy, setBusy] = useState(false);
  if (chosen === null) return null;

  async function setTrusted(trusted: boolean) {
    setBusy(true);
    await trust(trusted);
    setBusy(false);
  }

  if (chosen.trusted) {
    return (
      <p className={styles.trusted}>
        <ShieldCheck size={15} strokeWidth={1.75} aria-hidden />
        <span>
          You trust this folder: its Codex settings hold, and an approved command may write in it.{' '}
          <Button tone="link" size="s" busy={busy} onClick={() => void setTrusted(false)}>
            Stop trusting it
          </Button>
        </span>
      </p>
    );
  }
  return (
    <Card className={styles.trust}>
      <ShieldQuestion size={18} strokeWidth={1.75} aria-hidden className={styles.trustIcon} />
      <div className={styles.trustWords}>
        <h3>Do you trust {folderName(chosen.path)}?</h3>
        {chosen.risks.length === 0 ? (
          <p>
            It brings no Codex settings of its own. Until you trust it, Codex works in it read-only.
          </p>
        ) : (
          <>
            <p>Until you do, Codex works in it read-only and none of this is switched on:</p>
            <ul className={styles.risks}>
              {chosen.risks.map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button size="s" busy={busy} onClick={() => void setTrusted(true)}>
        Trust this folder…
      </Button>
    </Card>
  );
}
