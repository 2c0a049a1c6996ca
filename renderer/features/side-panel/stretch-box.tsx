import type { LeftProgram } from '../../../shared/domain/left-program.ts';
import { Card } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import type { FullAccessStretch } from './full-access-stretch.ts';
import { LeftPrograms } from './left-programs.tsx';
import type { StretchDetail } from './stretch-detail.ts';
import { stretchWords } from './stretch-words.ts';
import styles from './side-panel.module.css';

export interface StretchBoxProps {
  stretch: FullAccessStretch;
  detail: StretchDetail;
  programs: readonly LeftProgram[];
  /** Whether the thread is in full access now. */
  lasts: boolean;
  now: number;
}

/** The amber box: what was done in the last stretch of full access, and what of it goes on. */
export function StretchBox({ stretch, detail, programs, lasts, now }: StretchBoxProps) {
  const words = stretchWords(stretch, lasts, now, programs.length);
  return (
    <Card tone="full" filled className={styles.stretch}>
      <h2 className={styles.stretchTitle}>{words.title}</h2>
      <ul className={styles.stretchFacts}>
        {words.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {detail.commands.length > 0 && (
        <Disclosure look="bare" title="Commands">
          <ol className={styles.done}>
            {detail.commands.map(({ id, text, left }) => (
              <li key={id}>
                <code>{text}</code>
                {left && ' · went on after the turn'}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {detail.files.length > 0 && (
        <Disclosure look="bare" title="Files">
          <ul className={styles.done}>
            {detail.files.map(({ path, outside }) => (
              <li key={path}>
                <code>{path}</code>
                {outside && <strong className={styles.outside}> outside the folder</strong>}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <LeftPrograms programs={programs} />
    </Card>
  );
}
