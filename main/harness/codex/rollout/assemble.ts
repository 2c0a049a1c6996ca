import type { Collector } from './collector.ts';
import type { Entry } from './entry.ts';
import { foldTurns, type FoldedTurn, type FoldRules } from './fold-turns.ts';
import { titleFrom } from './rollout-header.ts';
import { parseRolloutName } from './rollout-name.ts';
import { countItems, type RolloutTranscript } from './transcript.ts';

/** One file's part of a history. A later file may take only its records before an ordinal, or byte. */
export interface HistoryPart {
  file: string;
  collector: Collector;
  endOrdinal: number | null;
  endOffset: number | null;
}

/** Makes a transcript of the parts of a history, oldest first, the thread's own file last. */
export function assemble(parts: readonly HistoryPart[], missing: string | null): RolloutTranscript {
  const { turns } = foldTurns(parts.flatMap(entriesOf), rulesOf(parts));
  return present(parts, turns, missing);
}

export function present(
  parts: readonly HistoryPart[],
  turns: FoldedTurn[],
  missing: string | null,
): RolloutTranscript {
  const { file, collector } = parts.at(-1)!;
  const { header, name, cwd, era } = collector;
  const { cwd: lastCwd, model } = collector.lastContext();
  return {
    threadId: header.threadId ?? parseRolloutName(file)?.threadId ?? null,
    era,
    header: { ...header, cwd, lastCwd, model, title: name ?? titleFrom(header, turns) },
    turns,
    unreadableLines: parts.reduce((sum, part) => sum + part.collector.unreadableLines, 0),
    missingBase: missing,
    counts: countItems(turns),
  };
}

/** What holds for a whole history, from what is known of its parts. */
export function rulesOf(parts: readonly HistoryPart[]): FoldRules {
  const { file, collector } = parts.at(-1)!;
  const threads = new Set(parts.flatMap((part) => [...part.collector.threads]));
  const named = parseRolloutName(file)?.threadId;
  if (named !== undefined) threads.add(named);
  return {
    screenRoles: {
      user: parts.some((part) => part.collector.screenRoles.user),
      assistant: parts.some((part) => part.collector.screenRoles.assistant),
    },
    threads,
    startOrdinal: collector.header.startOrdinal,
    rollbacks: collector.era !== 'paginated',
    cwd: collector.cwd ?? '',
  };
}

export function entriesOf({ collector, endOrdinal, endOffset }: HistoryPart): Entry[] {
  if (endOrdinal === null && endOffset === null) return collector.entries;
  return collector.entries.filter(({ ordinal, offset }) =>
    ordinal !== null && endOrdinal !== null
      ? ordinal < endOrdinal
      : endOffset === null || offset < endOffset,
  );
}
