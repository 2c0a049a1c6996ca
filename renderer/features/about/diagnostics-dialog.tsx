import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyDiagnostics } from './copy-diagnostics.tsx';
import { DiagnosticsReport } from './diagnostics-report.tsx';

/** The diagnostics on their own, as the menu opens them. */
export function DiagnosticsDialog() {
  const isOpen = useOverlay() === 'diagnostics';
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('diagnostics.title')}
      description={words('diagnostics.description')}
      size="m"
      actions={<CopyDiagnostics />}
    >
      <DiagnosticsReport />
    </Dialog>
  );
}
