import { useEffect, useState } from 'react';
import type { ModeView } from '../../../shared/domain/mode-view.ts';
import type { TimeBox } from '../../../shared/domain/time-box.ts';
import { limitWords, untilNextWords } from './limit-words.ts';

/** {@link limitWords}, followed. Only who asks is drawn again, and only when the words change. */
export function useLimit(
  view: Pick<ModeView, 'shown' | 'next'>,
  timeBox: TimeBox | null,
): string | null {
  const [, setTick] = useState(0);
  const end = timeBox?.shownEnd ?? null;
  useEffect(() => {
    if (end === null) return;
    let timer = 0;
    const wait = () => {
      const left = end - Date.now();
      if (left > 0) timer = window.setTimeout(tick, untilNextWords(left));
    };
    const tick = () => {
      setTick((count) => count + 1);
      wait();
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [end]);
  return limitWords(view, timeBox, Date.now());
}
