import { useEffect, useState } from 'react';
import type { SessionState } from '../../../shared/domain/session.ts';
import { elapsed } from '../../../shared/lib/duration.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { turnStatusWords } from './turn-status-words.ts';
import styles from './turn-status.module.css';

export interface TurnStatusProps {
  session: SessionState;
  /** When the open turn began, in ms since the epoch; null while unknown. */
  since: number | null;
}

/** The last line while a turn is open. Its place is always kept, so nothing moves when it comes and goes. */
export function TurnStatus({ session, since }: TurnStatusProps) {
  const words = turnStatusWords(session);
  return (
    <div className={styles.status}>
      {words && (
        <>
          <Spinner size={13} immediate />
          <span>{words.what}</span>
          {words.counts && since !== null && <Ticking since={since} />}
          {words.hint && <span className={styles.hint}>{words.hint}</span>}
        </>
      )}
    </div>
  );
}

function Ticking({ since }: { since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles.time}>{elapsed(now - since)}</span>;
}
