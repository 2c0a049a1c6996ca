import styles from './kbd.module.css';

/** One key or chord, drawn as a key cap: `Ctrl K`. */
export function Kbd({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
