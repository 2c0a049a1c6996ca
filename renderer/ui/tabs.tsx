import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export interface Tab<V extends string> {
  value: V;
  label: string;
  /** Shown behind the label when above zero, in room that is kept for two digits. */
  count?: number;
  /** The count speaks of something that needs the user. */
  urgent?: boolean;
}

export interface TabsProps<V extends string> {
  label: string;
  tabs: Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** `panel`: headings of the panel below; `filter`: pills over a list. */
  look?: 'panel' | 'filter';
  /** The chosen tab's content. A filter has none. */
  children?: ReactNode;
}

/** A row of views over one place. Arrow keys move and choose. */
export function Tabs<V extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'panel',
  children,
}: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  const panel = look === 'panel';

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    row.current?.querySelectorAll('button')[next!]?.focus();
  }

  return (
    <>
      <div
        ref={row}
        className={classNames(styles.row, styles[look])}
        role={panel ? 'tablist' : 'radiogroup'}
        aria-label={label}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              id={`${id}-${tab.value}`}
              role={panel ? 'tab' : 'radio'}
              aria-selected={panel ? chosen : undefined}
              aria-checked={panel ? undefined : chosen}
              aria-controls={panel && chosen && children ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              className={classNames(styles.tab, chosen && styles.chosen)}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={classNames(styles.count, tab.urgent && styles.urgent)}>
                  {tab.count === 0 ? null : tab.count}
                </span>
              )}
            </button>
          );
        })}
      </div>
      {panel && children && (
        <div
          id={`${id}-panel`}
          className={styles.content}
          role="tabpanel"
          aria-labelledby={`${id}-${value}`}
        >
          {children}
        </div>
      )}
    </>
  );
}
