import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface ListFocus {
  /** The thread whose row Tab reaches; undefined in an empty list. */
  tabStop: string | undefined;
  /** Goes to the button of that row. */
  tabStopRow: RefObject<HTMLButtonElement | null>;
  /** Moves the focus as soon as the row is there, which may be after a scroll. */
  moveTo: (threadId: string) => void;
  /** Where a key that was pressed in a row acts: where the focus is on its way to, if it is. */
  actsOn: (threadId: string) => string;
  /** The focus has come to a row. */
  onFocus: (threadId: string) => void;
}

/** Keeps the focus on a thread while rows come, go and move: a row that goes under it leaves it to its neighbour. */
export function useListFocus(threadIds: readonly string[], selected: string | null): ListFocus {
  const [focused, setFocused] = useState<string | null>(null);
  /** Where the focused thread stands, or stood last. */
  const [place, setPlace] = useState(0);
  const tabStopRow = useRef<HTMLButtonElement>(null);
  const onTheWay = useRef<string | null>(null);

  const at = focused === null ? -1 : threadIds.indexOf(focused);
  if (at !== -1 && at !== place) setPlace(at);
  const isGone = focused !== null && at === -1;
  const tabStop = isGone
    ? threadIds[Math.min(place, threadIds.length - 1)]
    : ([focused, selected].find((id) => id !== null && threadIds.includes(id)) ?? threadIds[0]);

  const leaveToNeighbour = useEffectEvent(() => {
    if (document.activeElement === document.body) onTheWay.current = tabStop ?? null;
  });
  useLayoutEffect(() => {
    if (isGone) leaveToNeighbour();
  }, [isGone]);
  useLayoutEffect(() => {
    if (onTheWay.current === null || onTheWay.current !== tabStop) return;
    if (!tabStopRow.current) return;
    onTheWay.current = null;
    tabStopRow.current.focus();
  });

  return {
    tabStop,
    tabStopRow,
    moveTo(threadId) {
      onTheWay.current = threadId;
      setFocused(threadId);
    },
    actsOn: (threadId) => onTheWay.current ?? threadId,
    onFocus(threadId) {
      onTheWay.current = null;
      setFocused(threadId);
    },
  };
}
