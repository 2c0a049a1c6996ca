import { ShieldCheck, ShieldOff, ShieldQuestion } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { folderName } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { BroughtList } from '../../ui/brought-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useBrings } from './use-brings.ts';
import type { Folders } from './use-folders.ts';
import styles from './new-thread.module.css';

/** Asks once whether the folder is trusted, and says what that would switch on. Main asks again before it is. */
export function TrustQuestion({ folders }: { folders: Folders }) {
  const { chosen, trust } = folders;
  const [busy, setBusy] = useState(false);
  const isOpen = chosen !== null && !chosen.asked && !chosen.trusted;
  const brings = useBrings(isOpen ? chosen.path : null);
  if (chosen === null) return null;

  async function setTrusted(trusted: boolean) {
    setBusy(true);
    await trust(trusted);
    setBusy(false);
  }

  if (chosen.trusted) {
    return (
      <Answered icon={<ShieldCheck size={15} strokeWidth={1.75} aria-hidden />}>
        {words('newThread.trusted')}{' '}
        <Button tone="link" size="s" busy={busy} onClick={() => void setTrusted(false)}>
          {words('newThread.trusted.stop')}
        </Button>
      </Answered>
    );
  }
  if (chosen.asked) {
    return (
      <Answered icon={<ShieldOff size={15} strokeWidth={1.75} aria-hidden />}>
        {words('newThread.untrusted')}{' '}
        <Button tone="link" size="s" busy={busy} onClick={() => void setTrusted(true)}>
          {words('newThread.untrusted.trust')}
        </Button>
      </Answered>
    );
  }
  return (
    <Card className={styles.trust}>
      <ShieldQuestion size={18} strokeWidth={1.75} aria-hidden className={styles.trustIcon} />
      <div className={styles.trustWords}>
        <h3>{words('newThread.trust.question', { folder: folderName(chosen.path) })}</h3>
        {brings === null || brings.things.length === 0 ? (
          <p>
            {words(brings === null ? 'newThread.trust.readOnly' : 'newThread.trust.bringsNothing')}
          </p>
        ) : (
          <>
            <p>{words('newThread.trust.brings')}</p>
            <BroughtList things={brings.things} />
          </>
        )}
      </div>
      <div className={styles.trustAnswers}>
        <Button size="s" busy={busy} onClick={() => void setTrusted(true)}>
          {words('newThread.trust.yes')}
        </Button>
        <Button size="s" tone="quiet" onClick={() => void setTrusted(false)}>
          {words('newThread.trust.no')}
        </Button>
      </div>
    </Card>
  );
}

function Answered({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.trusted}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
