import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Permissions } from './permissions.tsx';

/** Rules and trust on their own, as the menu opens them. */
export function PermissionsDialog() {
  const isOpen = useOverlay() === 'permissions';
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('permissions.title')}
      description={words('permissions.description')}
      size="l"
    >
      <Permissions />
    </Dialog>
  );
}
