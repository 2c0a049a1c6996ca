import { useEffect, useRef, type RefObject } from 'react';

/**
 * Whether the focus is in a box, or was in something of it that has just gone. Then, and only then, what comes next
 * takes it: a card never takes the focus from where someone types.
 */
export function useFocusWithin(box: RefObject<HTMLElement | null>): RefObject<boolean> {
  const within = useRef(false);
  useEffect(() => {
    const note = (event: FocusEvent) => {
      // What lies around the box takes the focus by itself when what had it in there has gone.
      if (event.target instanceof Node && event.target !== box.current) {
        if (box.current && event.target.contains(box.current)) return;
      }
      within.current = event.target instanceof Node && !!box.current?.contains(event.target);
    };
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      within.current = false;
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', leave);
    };
  }, [box]);
  return within;
}
