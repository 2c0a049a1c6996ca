import { clockTime } from '../../../shared/lib/clock-time.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { words } from '../../../shared/words/words.ts';
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
  const { commands, files, filesOutside } = stretch;
  return {
    title,
    facts: [
      commands + files === 0
        ? words('ledger.stretch.nothing')
        : words(partial ? 'ledger.stretch.doneAtLeast' : 'ledger.stretch.done', {
            commands,
            files,
          }),
      filesOutside === 0
        ? words('ledger.stretch.noneOutside')
        : words('ledger.stretch.filesOutside', { count: filesOutside }),
      runningWords(stretch.leftRunning, stillRunning),
    ],
  };
}

/** What runs now says more than what ran on when its turn ended. */
function runningWords(leftRunning: number, stillRunning: number): string {
  if (stillRunning > 0) return words('ledger.stretch.programs', { count: stillRunning });
  return leftRunning === 0
    ? words('ledger.stretch.noneLeft')
    : words('ledger.stretch.commandsLeft', { count: leftRunning });
}

function titleWords(from: number, to: number | null, lasts: boolean, now: number): string {
  const since = clockTime(from, now);
  if (to !== null) {
    const until = clockTime(to, now);
    if (since === until) return words('ledger.stretch.at', { since });
    return words('ledger.stretch.between', { since, until });
  }
  if (!lasts) return words('ledger.stretch.from', { since });
  const length = now - from;
  if (length < minute) return words('ledger.stretch.short');
  const time = length < 2 * minute ? words('ledger.stretch.minute') : duration(length);
  return words('ledger.stretch.lasts', { time });
}
