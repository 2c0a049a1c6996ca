import { ListChecks, Play } from 'lucide-react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import { goAhead } from '../../state/actions/send-message.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checklist } from '../../ui/checklist.tsx';
import { MessageText } from './message-text.tsx';
import { offersGoAhead } from './offers-go-ahead.ts';
import { useRowContext } from './row-context.ts';
import styles from './cards.module.css';

/** What Codex means to do, step by step. */
export function PlanCard({ item }: { item: ItemOf<'plan'> }) {
  const { threadId } = useRowContext();
  const canGoAhead = useStore((state) => offersGoAhead(state, threadId, item));
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
      {canGoAhead && (
        <Button
          size="s"
          icon={<Play strokeWidth={1.75} />}
          className={styles.goAhead}
          onClick={() => void goAhead(threadId)}
        >
          {words('planning.goAhead')}
        </Button>
      )}
    </Card>
  );
}
