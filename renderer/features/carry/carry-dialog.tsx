import { showCarry } from '../../state/actions/carry.ts';
import { useStore } from '../../state/store.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** Takes a thread to a file or brings one in, whichever was asked for. */
export function CarryDialog() {
  const carry = useStore((state) => state.ui.carry);
  if (carry === null) return null;
  const close = () => showCarry(null);
  return carry.kind === 'export' ? (
    <ExportDialog threadId={carry.threadId} onClose={close} />
  ) : (
    <ImportDialog onClose={close} />
  );
}
