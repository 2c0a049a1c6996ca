import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { words } from '../../shared/words/words.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './segmented.module.css';

export interface SegmentedOption<V extends string> {
  value: V;
  /** The words on it; may carry state: "Full access · 42 min". */
  label: string;
  icon?: ReactNode;
  tone?: 'plain' | 'asks' | 'full';
  /** `pending`: wished for, not in force. `busy`: coming into force. `wrong`: reported otherwise. */
  mark?: 'pending' | 'busy' | 'wrong';
  /** Why it may not be chosen. The option stays reachable and says so. */
  lockedBecause?: string;
}

export interface SegmentedProps<V extends string> {
  /** What is chosen between, for screen readers. */
  label: string;
  options: SegmentedOption<V>[];
  /** The raised one; null when none is in force. Stays as it is until the owner changes it. */
  value: V | null;
  onChoose: (value: V) => void;
  /** Nothing can be chosen for the moment. */
  disabled?: boolean;
  /** Id of the line that says what is in force. */
  describedBy?: string;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A radio group in one row. Arrow keys only move the focus, Space, Enter or a click chooses: a
 * choice here can end a turn or open a dialog, so it never happens in passing.
 */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChoose,
  disabled = false,
  describedBy,
}: SegmentedProps<V>) {
  const buttons = useRef(new Map<V, HTMLButtonElement>());
  const home = options.some((option) => option.value === value) ? value : options[0]?.value;

  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = steps[event.key];
    const target =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? options.length - 1
          : step === undefined
            ? undefined
            : (index + step + options.length) % options.length;
    const option = target === undefined ? undefined : options[target];
    if (!option) return;
    event.preventDefault();
    buttons.current.get(option.value)?.focus();
  }

  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-disabled={disabled || undefined}
    >
      {options.map((option, index) => {
        const chosen = option.value === value;
        const locked = disabled || option.lockedBecause !== undefined;
        return (
          <button
            key={option.value}
            ref={(element) => {
              if (element) buttons.current.set(option.value, element);
              else buttons.current.delete(option.value);
            }}
            type="button"
            role="radio"
            aria-checked={chosen}
            aria-disabled={locked || undefined}
            aria-busy={option.mark === 'busy' || undefined}
            aria-invalid={option.mark === 'wrong' || undefined}
            aria-description={option.lockedBecause}
            title={option.lockedBecause}
            tabIndex={option.value === home ? 0 : -1}
            className={classNames(
              styles.option,
              styles[option.tone ?? 'plain'],
              chosen && styles.chosen,
              option.mark && styles[option.mark],
            )}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={locked ? undefined : () => onChoose(option.value)}
          >
            {option.icon}
            {option.mark === 'busy' && <Spinner size={12} immediate />}
            <span className={styles.words}>{option.label}</span>
            {option.mark === 'pending' && (
              <VisuallyHidden>{`, ${words('segmented.waiting')}`}</VisuallyHidden>
            )}
          </button>
        );
      })}
    </div>
  );
}
