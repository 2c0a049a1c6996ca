import { Circle, CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { words, type WordsKey } from '../../../shared/words/words.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './first-run.module.css';

export type StepStatus = 'waiting' | 'working' | 'open' | 'wrong' | 'done';

const statusWords: Record<StepStatus, WordsKey> = {
  waiting: 'firstRun.step.waiting',
  working: 'firstRun.step.working',
  open: 'firstRun.step.open',
  wrong: 'firstRun.step.wrong',
  done: 'firstRun.step.done',
};

/** One step of setting up: its mark, what it is about, and what can be done. It ticks itself. */
export function SetUpStep({
  title,
  status,
  children,
}: {
  title: string;
  status: StepStatus;
  children?: ReactNode;
}) {
  return (
    <li className={styles.step} data-status={status}>
      <span className={styles.mark}>{markOf(status)}</span>
      <div className={styles.stepBody}>
        <h3>
          {title}
          <VisuallyHidden>{`, ${words(statusWords[status])}`}</VisuallyHidden>
        </h3>
        {children}
      </div>
    </li>
  );
}

function markOf(status: StepStatus): ReactNode {
  const look = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;
  switch (status) {
    case 'done':
      return <CircleCheck {...look} />;
    case 'wrong':
      return <CircleX {...look} />;
    case 'working':
      return <Spinner />;
    default:
      return <Circle {...look} />;
  }
}
