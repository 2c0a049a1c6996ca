import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StorageReport } from './storage-report.tsx';

/** The storage on its own, as the menu opens it. */
export function StorageDialog() {
  const isOpen = useOverlay() === 'storage';
  return (
    <Dialog open={isOpen} onClose={() => showOverlay(null)} title={words('storage.title')} size="l">
      <StorageReport />
    </Dialog>
  );
}
