import { ListChecks } from 'lucide-react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import { Card } from '../../ui/card.tsx';
import { Checklist } from '../../ui/checklist.tsx';
import { MessageText } from './message-text.tsx';
import styles from './cards.module.css';

/** What Codex means to do, step by step. */
export function PlanCard({ item }: { item: ItemOf<'plan'> }) {
  const done = item.steps.filter((step) => step.status === 'done').length;
  return (
    <Card className={styles.plan}>
      <p className={styles.planTitle}>
        <ListChecks size={14} strokeWidth={1.75} />
        {words('transcript.plan.title')}
        {item.steps.length > 0 && (
          <span className={styles.planCount}>
            {words('transcript.plan.count', { done, all: item.steps.length })}
          </span>
        )}
      </p>
      {item.text.trim() !== '' && <MessageText text={item.text} />}
      {item.steps.length > 0 && (
        <Checklist label={words('transcript.plan.steps')} steps={item.steps} />
      )}
    </Card>
  );
}
