import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { words } from '../../shared/words/words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './checklist.module.css';

export interface ChecklistStep {
  text: string;
  status: 'pending' | 'active' | 'done';
}

const icons = { pending: Circle, active: CircleDot, done: CircleCheck };
const names = {
  pending: words('checklist.pending'),
  active: words('checklist.active'),
  done: words('checklist.done'),
};

/** Steps with how far each is. It shows; nothing in it can be ticked. */
export function Checklist({ label, steps }: { label: string; steps: readonly ChecklistStep[] }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {steps.map((step, index) => {
        const Icon = icons[step.status];
        return (
          <li key={index} className={styles.step} data-status={step.status}>
            <Icon size={15} strokeWidth={1.75} aria-hidden />
            <span className={styles.text}>{step.text}</span>
            <VisuallyHidden>{`, ${names[step.status]}`}</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
