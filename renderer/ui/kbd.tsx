import type { ReactNode } from 'react';
import styles from './kbd.module.css';

/** One key or chord, drawn as a key cap: `Ctrl K`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
