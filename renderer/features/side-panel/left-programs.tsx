import { useState } from 'react';
import { sameProgram } from '../../../shared/domain/same-program.ts';
import type { LeftProgram } from '../../../shared/domain/left-program.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { words } from '../../../shared/words/words.ts';
import { stopProgram } from '../../state/actions/ledger.ts';
import { Button } from '../../ui/button.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import styles from './side-panel.module.css';

/** Programs that go on, each with a way to end it. Nothing is ended by itself. */
export function LeftPrograms({ programs }: { programs: readonly LeftProgram[] }) {
  const [stopping, setStopping] = useState<LeftProgram | null>(null);
  if (programs.length === 0) return null;
  return (
    <section className={styles.programs} aria-label={words('ledger.leftPrograms')}>
      <h3 className={styles.groupTitle}>{words('ledger.leftPrograms.heading')}</h3>
      <ul>
        {programs.map((program) => (
          <li key={`${program.pid} ${program.startTime}`} className={styles.program}>
            <ExactText text={oneLine(program.command) || words('ledger.leftPrograms.noName')} />
            <span className={styles.pid}>{program.pid}</span>
            <Button
              size="s"
              aria-label={words('ledger.leftPrograms.stopProcess', { pid: program.pid })}
              busy={stopping !== null && sameProgram(stopping, program)}
              onClick={() => {
                setStopping(program);
                void stopProgram(program).finally(() => setStopping(null));
              }}
            >
              {words('ledger.leftPrograms.stop')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
