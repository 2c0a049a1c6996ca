import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  icon?: ReactNode;
  /** The one line; cut at its end when narrow. */
  title: ReactNode;
  /** Set in mono, for commands and paths. */
  mono?: boolean;
  /** Short facts at the right: "2 lines · 0.1 s". */
  meta?: ReactNode;
  /** Buttons beside the line. Seen while the card is open, and when it is pointed at or holds the focus. */
  actions?: ReactNode;
  tone?: 'plain' | 'full' | 'wrong';
  /** `card` has a border; `bare` is a line of text, for reasoning. */
  look?: 'card' | 'bare';
  defaultOpen?: boolean;
  /** Makes it controlled, together with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The body has its own edges, as a diff has. */
  flush?: boolean;
  /** Rendered only while open. Without it the line is no button. */
  children?: ReactNode;
}

/** A card of one line that opens. */
export function Disclosure({
  icon,
  title,
  mono = false,
  meta,
  actions,
  tone = 'plain',
  look = 'card',
  defaultOpen = false,
  open: controlled,
  onOpenChange,
  flush = false,
  children,
}: DisclosureProps) {
  const [own, setOwn] = useState(defaultOpen);
  const open = controlled ?? own;
  const bodyId = useId();
  const hasBody = children !== undefined && children !== null && children !== false;

  const line = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={classNames(styles.title, mono && styles.mono)}>{title}</span>
      {meta && <span className={styles.meta}>{meta}</span>}
      {hasBody && <ChevronRight className={styles.chevron} size={14} strokeWidth={1.75} />}
    </>
  );
  return (
    <div className={classNames(styles.disclosure, styles[look], styles[tone])}>
      <div className={styles.top} data-open={(open && hasBody) || undefined}>
        {hasBody ? (
          <button
            type="button"
            className={styles.line}
            aria-expanded={open}
            aria-controls={open ? bodyId : undefined}
            onClick={() => {
              setOwn(!open);
              onOpenChange?.(!open);
            }}
          >
            {line}
          </button>
        ) : (
          <div className={styles.line}>{line}</div>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {open && hasBody && (
        <div id={bodyId} className={classNames(styles.body, flush && styles.flush)}>
          {children}
        </div>
      )}
    </div>
  );
}
