import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import { Kbd } from './kbd.tsx';
import styles from './tooltip.module.css';

export interface TooltipProps {
  /** What to say. Never the only place where something important stands. */
  content: ReactNode;
  keyHint?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /** One focusable element that accepts a ref and DOM props. */
  children: ReactElement<Record<string, unknown>>;
}

/** A short note on hover or focus, for the eye only: the element's own name and description say the same. */
export function Tooltip({ content, keyHint, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={500} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
          <Base.Popup className={styles.popup} aria-hidden>
            {content}
            {keyHint && <Kbd>{keyHint}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
