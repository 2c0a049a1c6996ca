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
      title="Rules and trust"
      description="What Codex may do without a question because you once said so."
      size="l"
    >
      <Permissions />
    </Dialog>
  );
}
