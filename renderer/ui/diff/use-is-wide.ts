import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether an element is at least so many px wide; known before it is painted. Not looked at while `wanted` is false. */
export function useIsWide(
  ref: RefObject<HTMLElement | null>,
  least: number,
  wanted: boolean,
): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!wanted || !element) return;
    const look = () => setIsWide(element.clientWidth >= least);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, least, wanted]);
  return wanted && isWide;
}
