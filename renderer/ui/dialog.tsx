import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { words } from '../../shared/words/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Escape, a click outside or the cross. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the lower right, the main one last. */
  actions?: ReactNode;
  /** `page`: as large as it may be and of one height whatever it holds, which reaches its edges.
   * `full`: the same, as large as the window. */
  size?: 's' | 'm' | 'l' | 'page' | 'full';
  /** Hides the title from sight, for a palette whose field is its own title. */
  bare?: boolean;
  /** Default, also where it is not there: the window itself, so that nothing is pressed or explained by accident. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** A modal window inside the app. Focus stays within and returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  size = 's',
  bare = false,
  initialFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} />
        <Base.Popup
          ref={popup}
          className={classNames(styles.popup, styles[size], bare && styles.bare)}
          initialFocus={() => initialFocus?.current ?? popup.current}
          aria-label={bare ? title : undefined}
        >
          {!bare && (
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <IconButton label={words('common.close')} icon={<X />} size="s" onClick={onClose} />
            </header>
          )}
          {description && (
            <Base.Description className={styles.description} render={<div />}>
              {description}
            </Base.Description>
          )}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
