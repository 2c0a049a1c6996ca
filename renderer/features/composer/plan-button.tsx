import type { Thread } from '../../../shared/domain/thread.ts';
import { setPlanning } from '../../state/actions/manage-thread.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { PlanToggle } from '../../ui/plan-toggle.tsx';

/** Whether the next turn is a plan. Nothing where this Codex has no plan mode. */
export function PlanButton({ thread: { id, home, planning } }: { thread: Thread }) {
  const { plans } = useHarness(home);
  if (!plans && !planning) return null;
  return <PlanToggle planning={planning} onChange={(wish) => void setPlanning(id, wish)} />;
}
