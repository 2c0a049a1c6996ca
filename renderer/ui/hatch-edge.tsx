import styles from './hatch-edge.module.css';

/** The hatched top edge that says "full access" without words. Its parent is positioned and clips. */
export function HatchEdge() {
  return <span className={styles.edge} aria-hidden />;
}
