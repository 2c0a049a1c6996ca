import { Card } from '../../ui/card.tsx';
import type { FullAccessStretch } from './full-access-stretch.ts';
import { stretchWords } from './stretch-words.ts';
import styles from './side-panel.module.css';

export interface StretchBoxProps {
  stretch: FullAccessStretch;
  /** Whether the thread is in full access now. */
  lasts: boolean;
  now: number;
}

/** The amber box: what was done in the last stretch of full access. */
export function StretchBox({ stretch, lasts, now }: StretchBoxProps) {
  const words = stretchWords(stretch, lasts, now);
  return (
    <Card tone="full" filled className={styles.stretch}>
      <h2 className={styles.stretchTitle}>{words.title}</h2>
      <ul className={styles.stretchFacts}>
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Card>
  );
}
