import {
  useEffect,
  useId,
  useRef,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { classNames } from './class-names.ts';
import { SearchField } from './search-field.tsx';
import styles from './finder.module.css';

/** What an option's element has; `className`: a class of the caller's beside the list's own. */
export type OptionAttributes<T> = (option: T, className?: string) => ComponentProps<'div'>;

export interface FinderProps<T> {
  field: Ref<HTMLInputElement>;
  label: string;
  text: string;
  maxLength: number;
  onText: (text: string) => void;
  /** All that is offered, in the order in which the arrow keys go through it. */
  options: readonly T[];
  /** The one that Enter chooses. */
  active: T | undefined;
  onActive: (option: T) => void;
  /** One was clicked. */
  onChoose: (option: T, event: MouseEvent) => void;
  /** What a key means that does not move; true: it meant something. */
  onKey: (event: KeyboardEvent) => boolean;
  /** What is offered, for screen readers. */
  listLabel: string;
  listClass?: string | undefined;
  /** The list, in which each option is an element with its attributes. */
  list: (attributes: OptionAttributes<T>) => ReactNode;
  /** Stands there while nothing is offered. */
  nothing: ReactNode;
  /** How much is found; read out when it changes. */
  status: ReactNode;
  /** Behind the status: a bar. */
  progress?: ReactNode;
  /** What the keys do. */
  keys: ReactNode;
}

/** So many options a page of the list jumps. */
const page = 8;

/** A field over the list of what it finds. The focus stays in the field; the active option is told through it. */
export function Finder<T>(props: FinderProps<T>) {
  const { label, text, options, active, onActive, onChoose, onKey } = props;
  const at = active === undefined ? -1 : options.indexOf(active);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + page, options.length - 1),
      PageUp: Math.max(at - page, 0),
    };
    const to = event.altKey ? undefined : moves[event.key];
    if (to !== undefined) {
      const next = options.at(to % Math.max(options.length, 1));
      if (next !== undefined) onActive(next);
    } else if (!onKey(event)) return;
    event.preventDefault();
  }

  const idOf = (index: number) => `${listId}-${index}`;
  const attributes: OptionAttributes<T> = (option, className) => ({
    id: idOf(options.indexOf(option)),
    role: 'option',
    'aria-selected': option === active,
    className: classNames(styles.option, className, option === active && styles.active),
    onPointerMove: () => option !== active && onActive(option),
    onClick: (event) => onChoose(option, event),
  });

  return (
    <>
      <SearchField
        ref={props.field}
        look="bare"
        label={label}
        value={text}
        maxLength={props.maxLength}
        onChange={props.onText}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at === -1 ? undefined : idOf(at)}
      />
      {options.length > 0 ? (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={props.listLabel}
          className={classNames(styles.list, props.listClass)}
        >
          {props.list(attributes)}
        </div>
      ) : (
        <p className={styles.nothing}>{props.nothing}</p>
      )}
      <div className={styles.foot}>
        <span role="status" className={styles.status}>
          {props.status}
        </span>
        {props.progress}
        <span className={styles.keys}>{props.keys}</span>
      </div>
    </>
  );
}
