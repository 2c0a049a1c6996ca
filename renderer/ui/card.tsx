import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { HatchEdge } from './hatch-edge.tsx';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  tone?: 'plain' | 'need' | 'asks' | 'full' | 'wrong';
  /** Lies above the page: the composer, the approval card. */
  floating?: boolean;
  /** Fills with the tone's ground, as the sum of a stretch of full access does. */
  filled?: boolean;
  /** Hatches the top edge. */
  hatched?: boolean;
  /** `l` for what is docked, `m` for what lies in text. */
  radius?: 'm' | 'l';
}

/** A bordered surface. Padding belongs to what lies in it. */
export function Card({
  tone = 'plain',
  floating = false,
  filled = false,
  hatched = false,
  radius = 'm',
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        styles.card,
        styles[tone],
        floating && styles.floating,
        filled && styles.filled,
        radius === 'l' && styles.large,
        className,
      )}
    >
      {hatched && <HatchEdge />}
      {children}
    </div>
  );
}
