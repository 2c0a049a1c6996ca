import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './toasts.module.css';

export interface Toast {
  id: string;
  tone?: 'plain' | 'good' | 'wrong';
  text: string;
  action?: { label: string; onPress: () => void };
}

export interface ToastsProps {
  toasts: Toast[];
  onDismiss: (id: string) => void;
}

const icons = { plain: Info, good: CircleCheck, wrong: TriangleAlert };

/** Notes at the lower right. They go when dismissed; when else is the owner's affair. */
export function Toasts({ toasts, onDismiss }: ToastsProps) {
  return (
    <div className={styles.stack} role="region" aria-label="Notes" aria-live="polite">
      {toasts.map(({ id, tone = 'plain', text, action }) => {
        const Icon = icons[tone];
        return (
          <div key={id} className={styles.toast} data-tone={tone}>
            <Icon className={styles.icon} size={16} strokeWidth={1.75} aria-hidden />
            <p className={styles.text}>{text}</p>
            {action && (
              <Button tone="link" size="s" onClick={action.onPress}>
                {action.label}
              </Button>
            )}
            <IconButton size="s" label="Dismiss" icon={<X />} onClick={() => onDismiss(id)} />
          </div>
        );
      })}
    </div>
  );
}
