import { useEffect, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { diagnosticsParts } from '../../../shared/domain/diagnostics-lines.ts';
import type { Diagnostics } from '../../../shared/domain/diagnostics.ts';
import { words } from '../../../shared/words/words.ts';
import { loadDiagnostics } from '../../state/actions/diagnostics.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './about-dialog.module.css';

/** The state of the app as it may be shown to anyone who helps. */
export function DiagnosticsReport() {
  const [facts, setFacts] = useState<Diagnostics | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => {
    void loadDiagnostics().then((result) => {
      if (result.ok) setFacts(result.value);
      else setError(result.error);
    });
  }, []);
  if (error) return <p role="alert">{error.message}</p>;
  if (!facts) return <Spinner label={words('diagnostics.reading')} />;
  return (
    <div className={styles.parts} role="group" aria-label={words('diagnostics.all')} tabIndex={0}>
      {diagnosticsParts(facts).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          {lines.length === 0 ? (
            <p>{words('diagnostics.none')}</p>
          ) : (
            <FactList facts={lines.map((line) => ({ ...line, exact: true }))} />
          )}
        </section>
      ))}
    </div>
  );
}
