import { byteSize } from '../../../shared/lib/byte-size.ts';
import { duration } from '../../../shared/lib/duration.ts';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';

/** What stands at the right of a command's line. `mark` is drawn beside the words. */
export interface ResultLine {
  words: string;
  mark: 'good' | 'wrong' | 'busy' | 'none';
}

/** Number of lines a text shows; a final line end opens no further line. */
export function countLines(text: string): number {
  if (text === '') return 0;
  const breaks = text.match(/\r\n|\n|\r/g)?.length ?? 0;
  return /[\n\r]$/.test(text) ? breaks : breaks + 1;
}

/** Sums a command up: `2 lines · 0.1 s ✓`, `exit 1 · 3 lines`, `declined, not run`. Never cut, so it stays short. */
export function commandResultLine(
  item: Pick<ItemOf<'command'>, 'status' | 'exitCode' | 'output' | 'durationMs' | 'stored'>,
): ResultLine {
  const output = outputWords(item);
  const took = item.durationMs === null ? null : duration(item.durationMs);
  const say = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
  switch (item.status) {
    case 'running':
      return { words: say('running', output), mark: 'busy' };
    case 'completed':
      return item.exitCode === null || item.exitCode === 0
        ? { words: say(output ?? 'no output', took), mark: 'good' }
        : { words: say(`exit ${item.exitCode}`, output, took), mark: 'wrong' };
    case 'failed':
      return {
        words: say(item.exitCode === null ? 'failed' : `exit ${item.exitCode}`, output, took),
        mark: 'wrong',
      };
    case 'declined':
      return { words: 'declined, not run', mark: 'none' };
    case 'interrupted':
      return { words: say('stopped', output, took), mark: 'none' };
    case 'detached':
      return { words: say('still running when the turn ended', output), mark: 'none' };
    default:
      return assertNever(item.status);
  }
}

/** Of what is not all here the size is told, as its lines are not known. */
function outputWords({ output, stored }: Pick<ItemOf<'command'>, 'output' | 'stored'>) {
  const part = stored?.find(({ field }) => field === 'output');
  if (part !== undefined) return byteSize(part.length);
  const lines = countLines(output);
  return lines === 0 ? null : `${lines} ${lines === 1 ? 'line' : 'lines'}`;
}

/** What stands there while Codex waits for an answer about it. */
export const askedLine: ResultLine = { words: 'waits for your answer', mark: 'none' };
