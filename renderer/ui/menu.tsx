import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Kbd } from './kbd.tsx';
import styles from './menu.module.css';

export interface MenuAction {
  kind?: 'action';
  id: string;
  label: string;
  /** A second line in smaller type: what it does, or why it cannot be done. */
  detail?: string;
  icon?: ReactNode;
  keyHint?: string;
  tone?: 'plain' | 'danger';
  /** Set for a choice among several: true shows a check. */
  checked?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

export type MenuEntry =
  MenuAction | { kind: 'separator'; id: string } | { kind: 'heading'; id: string; label: string };

export interface MenuProps {
  /** One button; it gets the menu's ARIA and its keys. */
  trigger: ReactElement<Record<string, unknown>>;
  entries: MenuEntry[];
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** Makes it controlled. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/**
 * A pop-up list of actions with arrow keys, type-ahead and Escape. While it is open the rest of the window waits. It
 * stands in the landmark of its trigger, so that a screen reader knows where it belongs.
 */
export function Menu({
  trigger,
  entries,
  align = 'start',
  side = 'bottom',
  open,
  onOpenChange,
}: MenuProps) {
  const [landmark, setLandmark] = useState<Element | null>(null);
  const findLandmark = useCallback((button: HTMLElement | null) => {
    setLandmark(button && (button.closest('header, nav, main, aside') ?? document.body));
  }, []);
  const checkable = entries.some((entry) => isAction(entry) && entry.checked !== undefined);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger ref={findLandmark} render={trigger} />
      <Base.Portal container={landmark as HTMLElement | null} className={styles.layer}>
        <Base.Positioner
          positionMethod="fixed"
          align={align}
          side={side}
          sideOffset={5}
          collisionPadding={8}
        >
          <Base.Popup className={styles.popup}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} checkable={checkable} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function isAction(entry: MenuEntry): entry is MenuAction {
  return entry.kind === undefined || entry.kind === 'action';
}

function Entry({ entry, checkable }: { entry: MenuEntry; checkable: boolean }) {
  if (!isAction(entry)) {
    return entry.kind === 'separator' ? (
      <Base.Separator className={styles.separator} />
    ) : (
      <div className={styles.heading} role="presentation">
        {entry.label}
      </div>
    );
  }
  return (
    <Base.Item
      className={classNames(styles.item, entry.tone === 'danger' && styles.danger)}
      label={entry.label}
      disabled={entry.disabled}
      onClick={entry.onSelect}
      {...(entry.checked !== undefined && {
        role: 'menuitemradio',
        'aria-checked': entry.checked,
      })}
    >
      {checkable && <span className={styles.check}>{entry.checked && <Check size={14} />}</span>}
      {entry.icon && <span className={styles.icon}>{entry.icon}</span>}
      <span className={styles.words}>
        {entry.label}
        {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      </span>
      {entry.keyHint && <Kbd>{entry.keyHint}</Kbd>}
    </Base.Item>
  );
}
