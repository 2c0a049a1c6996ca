import { clockTime } from '../../../shared/lib/clock-time.ts';
import { duration } from '../../../shared/lib/duration.ts';
import type { FullAccessStretch } from './full-access-stretch.ts';

const minute = 60_000;

/** What the amber box says: a heading and one fact a line. */
export interface StretchWords {
  title: string;
  facts: string[];
}

/**
 * Tells a stretch of full access in words; times in ms since the epoch. One without a recorded end that does not last
 * any more (Bobbin lowered it while no process lived) is told from its beginning. `stillRunning`: programs that go on now.
 */
export function stretchWords(
  stretch: FullAccessStretch,
  lasts: boolean,
  now: number,
  stillRunning = 0,
): StretchWords {
  const { since, until, partial } = stretch;
  const title = titleWords(since, until, lasts, now);
  const atLeast = partial ? 'at least ' : '';
  return {
    title,
    facts: [
      stretch.commands + stretch.files === 0
        ? 'nothing run, no file changed'
        : `${atLeast}${count(stretch.commands, 'command')}, ${count(stretch.files, 'file')} changed`,
      stretch.filesOutside === 0
        ? 'no edit outside the folder'
        : `${count(stretch.filesOutside, 'file')} changed outside the folder`,
      runningWords(stretch.leftRunning, stillRunning),
    ],
  };
}

/** What runs now says more than what ran on when its turn ended. */
function runningWords(leftRunning: number, stillRunning: number): string {
  if (stillRunning > 0) return `${count(stillRunning, 'program')} still running`;
  return leftRunning === 0
    ? 'no command left running'
    : `${count(leftRunning, 'command')} still running when the turn ended`;
}

function titleWords(since: number, until: number | null, lasts: boolean, now: number): string {
  if (until !== null) {
    return `While in full access, ${clockTime(since, now)}–${clockTime(until, now)}`;
  }
  if (!lasts) return `While in full access, from ${clockTime(since, now)}`;
  const length = now - since;
  if (length < minute) return 'In full access for less than a minute';
  return `In full access for ${length < 2 * minute ? '1 min' : duration(length)}`;
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
