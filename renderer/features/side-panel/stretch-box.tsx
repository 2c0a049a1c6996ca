import type { LeftProgram } from '../../../shared/domain/left-program.ts';
import { words } from '../../../shared/words/words.ts';
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
  const { title, facts } = stretchWords(stretch, lasts, now, programs.length);
  return (
    <Card tone="full" filled className={styles.stretch}>
      <h2 className={styles.stretchTitle}>{title}</h2>
      <ul className={styles.stretchFacts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {detail.commands.length > 0 && (
        <Disclosure look="bare" title={words('ledger.stretch.commands')}>
          <ol className={styles.done}>
            {detail.commands.map(({ id, text, left }) => (
              <li key={id}>
                <code>{text}</code>
                {left && ` · ${words('ledger.stretch.wentOn')}`}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
      {detail.files.length > 0 && (
        <Disclosure look="bare" title={words('ledger.stretch.files')}>
          <ul className={styles.done}>
            {detail.files.map(({ path, outside }) => (
              <li key={path}>
                <code>{path}</code>
                {outside && (
                  <strong className={styles.outside}> {words('ledger.stretch.outside')}</strong>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      <LeftPrograms programs={programs} />
    </Card>
  );
}
