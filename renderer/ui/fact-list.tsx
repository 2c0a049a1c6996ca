import type { ReactNode } from 'react';
import { ExactText } from './exact-text.tsx';
import styles from './fact-list.module.css';

export interface Fact {
  label: string;
  value: string;
  /** Shown in mono with hidden characters revealed, for ids, paths and other programs' words. */
  exact?: boolean;
  /** A small button behind the value, such as Copy. */
  action?: ReactNode;
}

/** Names and values in two columns. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles.fact}>
          <dt className={styles.label}>{fact.label}</dt>
          <dd className={styles.value}>
            {fact.exact ? <ExactText inline text={fact.value} /> : fact.value}
            {fact.action}
          </dd>
        </div>
      ))}
    </dl>
  );
}
