import { useEffect, useState } from 'react';
import { words } from '../../../shared/words/words.ts';
import { settleUndo, undoLast } from '../../state/actions/organise.ts';
import { useStore } from '../../state/store.ts';
import { Toast, type ToastProps } from '../../ui/toast.tsx';

/** Undo is offered for so many ms, longer while it is pointed at or focused. */
const offeredMs = 8_000;

/** Offers to take the last action back. */
export function UndoToast({ modifier, place }: { modifier: string } & Pick<ToastProps, 'place'>) {
  const undo = useStore((state) => state.ui.undo);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (undo === null || isHeld) return;
    const timer = setTimeout(settleUndo, offeredMs);
    return () => clearTimeout(timer);
  }, [undo, isHeld]);
  if (undo === null) return null;
  return (
    <Toast
      text={undo.text}
      place={place}
      action={{
        label: words('common.undo'),
        keyHint: `${modifier} Z`,
        onPress: () => void undoLast(),
      }}
      onHold={setHeld}
      onDismiss={settleUndo}
    />
  );
}
