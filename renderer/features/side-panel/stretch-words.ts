import { clockTime } from '../../../shared/lib/clock-time.ts';
import { duration } from '../../../shared/lib/duration.ts';
import type { FullAccessStretch } from './full-access-stretch.ts';

/** What the amber box says: a heading and one fact a line. */
export interface StretchWords {
  title: string;
  facts: string[];
}

/**
 * Tells a stretch of full access in words; times in ms since the epoch. One without a recorded end that does not last
 * any more (Bobbin lowered it while no process lived) is told from its beginning.
 */
export function stretchWords(
  stretch: FullAccessStretch,
  lasts: boolean,
  now: number,
): StretchWords {
  const { since, until, partial } = stretch;
  const title = titleWords(since, until, lasts, now);
  const atLeast = partial ? 'at least ' : '';
  return {
    title,
    facts: [
      `${atLeast}${count(stretch.commands, 'command')}, ${count(stretch.files, 'file')} changed`,
      stretch.filesOutside === 0
        ? 'no edit outside the folder'
        : `${count(stretch.filesOutside, 'file')} changed outside the folder`,
      stretch.leftRunning === 0
        ? 'no command left running'
        : `${count(stretch.leftRunning, 'command')} still running when the turn ended`,
    ],
  };
}

function titleWords(since: number, until: number | null, lasts: boolean, now: number): string {
  if (until !== null) {
    return `While in full access, ${clockTime(since, now)}–${clockTime(until, now)}`;
  }
  if (!lasts) return `While in full access, from ${clockTime(since, now)}`;
  return `In full access for ${duration(Math.max(60_000, now - since))}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
