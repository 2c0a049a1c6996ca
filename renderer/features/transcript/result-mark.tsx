import { Check, X } from 'lucide-react';
import { words } from '../../../shared/words/words.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { ResultLine } from './command-result-line.ts';
import styles from './cards.module.css';

/** The words at the right of a work card with their mark. */
export function ResultMark({ result }: { result: ResultLine }) {
  return (
    <>
      {result.mark === 'busy' && <Spinner size={12} />}
      {result.words}
      {result.mark === 'good' && (
        <Check
          className={styles.good}
          size={13}
          strokeWidth={2}
          aria-label={words('transcript.result.good')}
        />
      )}
      {result.mark === 'wrong' && (
        <X
          className={styles.wrong}
          size={13}
          strokeWidth={2}
          aria-label={words('transcript.result.wrong')}
        />
      )}
    </>
  );
}
