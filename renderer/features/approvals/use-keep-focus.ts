import { useEffect, type RefObject } from 'react';

/**
 * A modal takes the focus itself when what had it inside has gone. Where that was in the box, what the box shows now
 * gets it instead.
 */
export function useKeepFocus(
  box: RefObject<HTMLElement | null>,
  hadFocus: RefObject<boolean>,
  card: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const giveBack = ({ target }: FocusEvent) => {
      if (!hadFocus.current || !(target instanceof Node) || !box.current) return;
      if (target !== box.current && target.contains(box.current)) card.current?.focus();
    };
    document.addEventListener('focusin', giveBack);
    return () => document.removeEventListener('focusin', giveBack);
  }, [box, hadFocus, card]);
}
