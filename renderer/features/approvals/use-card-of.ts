import { useEffect, useRef, type RefObject } from 'react';

/** A ref to the card in a box, for moving the focus to the card itself and never to a button of it. */
export function useCardOf(
  box: RefObject<HTMLElement | null>,
  present: boolean,
): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current = present
      ? (box.current?.querySelector<HTMLElement>('[data-approval]') ?? null)
      : null;
  });
  return card;
}
