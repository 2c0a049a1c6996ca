import { ListChecks } from 'lucide-react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import { useStore } from '../../state/store.ts';
import type { AppState } from '../../state/app-state.ts';
import { Checklist } from '../../ui/checklist.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import styles from './side-panel.module.css';

/** The plan Codex last wrote down. */
export function PlanTab({ threadId }: { threadId: string }) {
  const plan = useStore((state) => latestPlan(state, threadId));
  if (!plan || (plan.steps.length === 0 && plan.text.trim() === '')) {
    return (
      <EmptyState
        icon={<ListChecks size={20} strokeWidth={1.5} />}
        title={words('sidePanel.plan.none')}
      >
        {words('sidePanel.plan.none.explains')}
      </EmptyState>
    );
  }
  const done = plan.steps.filter((step) => step.status === 'done').length;
  return (
    <>
      {plan.steps.length > 0 && (
        <p className={styles.summary}>
          {words('sidePanel.plan.done', { done, total: plan.steps.length })}
        </p>
      )}
      {plan.text.trim() !== '' && <p className={styles.planText}>{plan.text}</p>}
      <Checklist label={words('sidePanel.plan.steps')} steps={plan.steps} />
    </>
  );
}

function latestPlan(state: AppState, threadId: string): ItemOf<'plan'> | null {
  const held = state.transcripts[threadId];
  for (let index = (held?.order.length ?? 0) - 1; index >= 0; index -= 1) {
    const item = held?.items.get(held.order[index]!);
    if (item?.kind === 'plan') return item;
  }
  return null;
}
