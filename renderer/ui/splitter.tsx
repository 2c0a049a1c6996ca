import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './splitter.module.css';

export interface SplitterProps {
  /** What is made wider or narrower. */
  label: string;
  value: number;
  min: number;
  max: number;
  /** The value grows to the right, or to the left. */
  grows: 'right' | 'left';
  /** So much an arrow key changes it; Shift: four times as much. */
  step: number;
  /** So many px one of the value is. */
  scale?: number;
  onChange: (value: number) => void;
  /** A double click or Enter: back to the usual size. */
  onReset: () => void;
  className?: string | undefined;
}

/** The line between two areas: dragged, or moved by the arrow keys. */
export function Splitter(props: SplitterProps) {
  const { label, value, min, max, grows, step, scale = 1, onChange, onReset, className } = props;
  const drag = useRef<{ x: number; value: number } | null>(null);
  const change = (next: number) => onChange(Math.round(Math.min(max, Math.max(min, next))));
  const sign = grows === 'right' ? 1 : -1;

  function onPointerDown(event: PointerEvent<HTMLDivElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, value };
  }

  function onPointerMove(event: PointerEvent) {
    if (drag.current === null) return;
    change(drag.current.value + (sign * (event.clientX - drag.current.x)) / scale);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = step * (event.shiftKey ? 4 : 1);
    const to: Record<string, number> = {
      ArrowRight: value + sign * by,
      ArrowLeft: value - sign * by,
      Home: min,
      End: max,
    };
    if (event.key === 'Enter') onReset();
    else if (to[event.key] !== undefined) change(to[event.key]!);
    else return;
    event.preventDefault();
  }

  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classNames(styles.splitter, className)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (drag.current = null)}
      onPointerCancel={() => (drag.current = null)}
      onDoubleClick={onReset}
      onKeyDown={onKeyDown}
    />
  );
}
