import type { ModeView } from '../../../shared/domain/mode-view.ts';
import type { TimeBox } from '../../../shared/domain/time-box.ts';
import { words } from '../../../shared/words/words.ts';

const minute = 60_000;

/**
 * What is said of the limit of full access beside its name: what is left of the time, or that it is for a turn; null
 * where nothing is limited or full access is not what is shown. Times are ms since the epoch.
 */
export function limitWords(
  { shown, next }: Pick<ModeView, 'shown' | 'next'>,
  timeBox: TimeBox | null,
  now: number,
): string | null {
  if (timeBox === null || shown !== 'full-access') return null;
  if (timeBox.choice === 'turn') {
    return next === 'approval-required'
      ? words('runtimeMode.limit.thisTurn')
      : words('runtimeMode.limit.nextTurn');
  }
  return timeBox.shownEnd === null ? null : leftWords(timeBox.shownEnd - now);
}

/** Whole minutes, counted up so that they never promise less than is left; seconds in the last one. */
export function leftWords(milliseconds: number): string {
  if (milliseconds <= 0) return words('runtimeMode.limit.over');
  return milliseconds <= minute
    ? words('runtimeMode.limit.seconds', { seconds: Math.ceil(milliseconds / 1000) })
    : words('runtimeMode.limit.minutes', { minutes: Math.ceil(milliseconds / minute) });
}

/** In how many ms {@link leftWords} will read differently. */
export function untilNextWords(milliseconds: number): number {
  const step = milliseconds > minute ? minute : 1000;
  return (milliseconds % step || step) + 1;
}
