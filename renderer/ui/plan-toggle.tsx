import { ListChecks, ListTodo } from 'lucide-react';
import { words } from '../../shared/words/words.ts';
import { Button } from './button.tsx';
import { Tooltip } from './tooltip.tsx';
import styles from './plan-toggle.module.css';

export interface PlanToggleProps {
  planning: boolean;
  onChange: (planning: boolean) => void;
}

/** Whether a plan is wanted first; stays in while it is. */
export function PlanToggle({ planning, onChange }: PlanToggleProps) {
  const Icon = planning ? ListChecks : ListTodo;
  return (
    <Tooltip content={words('planning.explains')} side="top">
      <Button
        tone="quiet"
        size="s"
        className={planning ? styles.in : undefined}
        aria-pressed={planning}
        aria-description={words('planning.explains')}
        icon={<Icon strokeWidth={1.75} />}
        onClick={() => onChange(!planning)}
      >
        {words('planning.planFirst')}
      </Button>
    </Tooltip>
  );
}
