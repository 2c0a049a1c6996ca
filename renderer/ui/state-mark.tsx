import { X } from 'lucide-react';
import { words } from '../../shared/words/words.ts';
import { Spinner } from './spinner.tsx';
import styles from './state-mark.module.css';

export type MarkedState = 'idle' | 'running' | 'needs-you' | 'failed';

export interface StateMarkProps {
  state: MarkedState;
  /** Replaces the usual words for screen readers; '' makes it decoration. */
  label?: string;
}

const names: Record<MarkedState, string> = {
  idle: words('states.idle'),
  running: words('states.running'),
  'needs-you': words('states.needsYou'),
  failed: words('states.failed'),
};

const shapes: Record<MarkedState, React.ReactNode> = {
  idle: <span className={styles.ring} />,
  running: <Spinner size={12} immediate />,
  'needs-you': <span className={styles.diamond} />,
  failed: <X size={13} strokeWidth={2.5} />,
};

/** The state of one row. The four differ in shape, not only in colour. */
export function StateMark({ state, label = names[state] }: StateMarkProps) {
  return (
    <span
      className={styles.mark}
      data-state={state}
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      {shapes[state]}
    </span>
  );
}
