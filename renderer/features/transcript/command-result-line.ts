import { byteSize } from '../../../shared/lib/byte-size.ts';
import { duration } from '../../../shared/lib/duration.ts';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';

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
      return { words: say(words('transcript.result.running'), output), mark: 'busy' };
    case 'completed':
      return item.exitCode === null || item.exitCode === 0
        ? { words: say(output ?? words('transcript.result.noOutput'), took), mark: 'good' }
        : { words: say(exitWords(item.exitCode), output, took), mark: 'wrong' };
    case 'failed':
      return {
        words: say(
          item.exitCode === null ? words('transcript.result.failed') : exitWords(item.exitCode),
          output,
          took,
        ),
        mark: 'wrong',
      };
    case 'declined':
      return { words: words('transcript.result.notRun'), mark: 'none' };
    case 'interrupted':
      return { words: say(words('transcript.result.stopped'), output, took), mark: 'none' };
    case 'detached':
      return { words: say(words('transcript.result.detached'), output), mark: 'none' };
    default:
      return assertNever(item.status);
  }
}

function exitWords(code: number): string {
  return words('transcript.result.exit', { code });
}

/** Of what is not all here the size is told, as its lines are not known. */
function outputWords({ output, stored }: Pick<ItemOf<'command'>, 'output' | 'stored'>) {
  const part = stored?.find(({ field }) => field === 'output');
  if (part !== undefined) return byteSize(part.length);
  const lines = countLines(output);
  return lines === 0 ? null : words('transcript.result.lines', { count: lines });
}

/** What stands there while Codex waits for an answer about it. */
export const askedLine: ResultLine = { words: words('transcript.result.asked'), mark: 'none' };
