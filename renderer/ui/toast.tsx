import { X } from 'lucide-react';
import { words } from '../../shared/words/words.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './toast.module.css';

export interface ToastProps {
  text: string;
  /** At the foot of a side, as a part of it; or over what is in view, at its top. */
  place: 'foot' | 'top';
  action?: { label: string; keyHint?: string; onPress: () => void };
  /** True while the pointer or the focus is on it: it should not go away then. */
  onHold: (held: boolean) => void;
  onDismiss: () => void;
}

/** A note. When it goes by itself is the owner's affair; so is telling it to screen readers. */
export function Toast({ text, place, action, onHold, onDismiss }: ToastProps) {
  return (
    <div
      className={classNames(styles.toast, styles[place])}
      role="region"
      aria-label={text}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
    >
      <p className={styles.text} title={text}>
        {text}
      </p>
      {action && (
        <Button
          tone="link"
          size="s"
          className={styles.action}
          {...(action.keyHint !== undefined && { keyHint: action.keyHint })}
          onClick={() => {
            onHold(false);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="s"
        label={words('common.dismiss')}
        icon={<X />}
        onClick={() => {
          onHold(false);
          onDismiss();
        }}
      />
    </div>
  );
}
