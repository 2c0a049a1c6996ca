import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { diagnosticsParts } from '../../../shared/domain/diagnostics-lines.ts';
import type { Diagnostics } from '../../../shared/domain/diagnostics.ts';
import { copyDiagnostics, loadDiagnostics } from '../../state/actions/diagnostics.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './about-dialog.module.css';

/** The state of the app as it may be shown to anyone who helps. */
export function DiagnosticsDialog() {
  const isOpen = useOverlay() === 'diagnostics';
  const [facts, setFacts] = useState<Diagnostics | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  useEffect(() => {
    void loadDiagnostics().then((result) => {
      if (result.ok) setFacts(result.value);
      else setError(result.error);
    });
  }, []);
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title="Diagnostics"
      description="Versions, paths, processes and kinds of errors. No titles, messages, commands or secrets."
      size="m"
      actions={
        facts && (
          <Button icon={<Copy strokeWidth={1.75} />} onClick={() => void copyDiagnostics()}>
            Copy diagnostics
          </Button>
        )
      }
    >
      {error && <p role="alert">{error.message}</p>}
      {!facts && !error && <Spinner label="Reading" />}
      {facts && (
        <div className={styles.parts} role="group" aria-label="All of it" tabIndex={0}>
          {diagnosticsParts(facts).map(({ title, lines }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {lines.length === 0 ? (
                <p>None.</p>
              ) : (
                <FactList facts={lines.map((line) => ({ ...line, exact: true }))} />
              )}
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
