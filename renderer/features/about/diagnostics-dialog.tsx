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
      title="Diagnostics"
      description="Versions, paths, processes and kinds of errors. No titles, messages, commands or secrets."
      size="m"
      actions={<CopyDiagnostics />}
    >
      <DiagnosticsReport />
    </Dialog>
  );
}
