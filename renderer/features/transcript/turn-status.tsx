import { useEffect, useState } from 'react';
import type { SessionState } from '../../../shared/domain/session.ts';
import { elapsed } from '../../../shared/lib/duration.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { quietWords, turnStatusWords } from './turn-status-words.ts';
import styles from './turn-status.module.css';

export interface TurnStatusProps {
  session: SessionState;
  /** When the open turn began, in ms since the epoch; null while unknown. */
  since: number | null;
  /** Milliseconds since Codex was last heard of. */
  quietTime: () => number;
  onStop: () => void;
}

/** The last line while a turn is open. Its place is always kept, so nothing moves when it comes and goes. */
export function TurnStatus({ session, since, quietTime, onStop }: TurnStatusProps) {
  const line = turnStatusWords(session);
  return (
    <div className={styles.status}>
      {line && (
        <>
          <Spinner size={13} immediate />
          <span className={styles.what}>{line.what}</span>
          {line.hint && <span className={styles.hint}>{line.hint}</span>}
          {line.counts && since !== null && <Ticking since={since} />}
          {line.counts && <Quiet quietTime={quietTime} onStop={onStop} />}
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

/** A turn has no time limit, but it never seems to work while nothing is heard of it (reliability page §3.1). */
function Quiet({ quietTime, onStop }: Pick<TurnStatusProps, 'quietTime' | 'onStop'>) {
  const [quiet, setQuiet] = useState(quietTime);
  useEffect(() => {
    const timer = setInterval(() => setQuiet(quietTime()), 5_000);
    return () => clearInterval(timer);
  }, [quietTime]);
  const line = quietWords(quiet);
  if (line === null) return null;
  return (
    <>
      <span role="status">{line}</span>
      <Button size="s" tone="link" onClick={onStop}>
        {words('commands.stopTurn.title')}
      </Button>
    </>
  );
}
