import { realpath } from 'node:fs/promises';
import { assemble, present, rulesOf, type HistoryPart } from './assemble.ts';
import type { Collector } from './collector.ts';
import { findByRolloutId, homeOf, listRollouts } from './find-rollout.ts';
import { Fold, type FoldedTurn } from './fold-turns.ts';
import { openRollout } from './open-rollout.ts';
import { readFile } from './read-file.ts';
import type { HistoryBase } from './rollout-header.ts';
import type { RolloutTranscript } from './transcript.ts';

/** A history may begin in a file whose own history begins in another, this often. */
const deepestChain = 32;

/** Finds the file with a rollout id; null when there is none. */
export type FindBase = (rolloutId: string) => Promise<string | null>;

/**
 * Reads a rollout of any era, and the files its history begins in, to the transcript a user saw. Nothing is written.
 * Rejects with a {@link RolloutError} when the file cannot be read at all; damaged lines are counted.
 * @param home the Codex home to look for bases in; null takes the one around the file
 * @param confined whether the file must really lie in that home
 */
export async function readRollout(
  file: string,
  home: string | null,
  confined = home !== null,
): Promise<RolloutTranscript> {
  const source = await openRollout(file, confined ? home : null);
  try {
    const early = new EarlyFold(source.file);
    const own = await readFile(source, (collector) => early.look(collector));
    const turns = early.finish();
    if (turns !== null) return present([whole(source.file, own)], turns, null);
    const findBase = baseFinder(home ?? homeOf(source.file));
    const bases = await readBases(own, findBase, confined ? home : null, new Set([source.file]));
    return assemble([...bases.parts, whole(source.file, own)], bases.missing);
  } finally {
    await source.handle.close();
  }
}

/** Looks below a Codex home, whose files are listed once. */
export function baseFinder(home: string | null): FindBase {
  let files: Promise<string[]> | null = null;
  return async (rolloutId) => {
    if (home === null) return null;
    files ??= listRollouts(home);
    return findByRolloutId(await files, rolloutId);
  };
}

/** The parts before a file's own, oldest first, and the rollout id at which the chain breaks off. */
async function readBases(
  own: Collector,
  findBase: FindBase,
  home: string | null,
  seen: Set<string>,
) {
  const parts: HistoryPart[] = [];
  let base: HistoryBase | null = own.header.historyBase;
  let endOrdinal = Number.POSITIVE_INFINITY;
  while (base !== null) {
    const { rolloutId } = base;
    const file = parts.length < deepestChain ? await findBase(rolloutId) : null;
    const real = file === null ? null : await realpath(file).catch(() => null);
    if (real === null || seen.has(real)) return { parts, missing: rolloutId };
    seen.add(real);
    endOrdinal = Math.min(endOrdinal, base.endOrdinal ?? endOrdinal);
    const source = await openRollout(real, home).catch(() => null);
    if (source === null) return { parts, missing: rolloutId };
    try {
      const collector = await readFile(source);
      parts.unshift({
        file: source.file,
        collector,
        endOrdinal: Number.isFinite(endOrdinal) ? endOrdinal : null,
        endOffset: base.endOffset,
      });
      base = collector.header.historyBase;
    } catch {
      return { parts, missing: rolloutId };
    } finally {
      await source.handle.close();
    }
  }
  return { parts, missing: null };
}

function whole(file: string, collector: Collector): HistoryPart {
  return { file, collector, endOrdinal: null, endOffset: null };
}

/** Entries after which turns are put together while the rest is still being read. */
const manyEntries = 20_000;

/**
 * Puts the turns of a large file together as it is read, so that what was read of them need not be kept until its end.
 * It begins once nothing that can come changes how entries are read: both roles have texts written for a screen, and
 * the header says that the history begins in this file.
 */
class EarlyFold {
  readonly #file: string;
  #fold: Fold | null = null;

  constructor(file: string) {
    this.#file = file;
  }

  look(collector: Collector): void {
    const { screenRoles, header, hasHeader, entries } = collector;
    const isSure = hasHeader && header.historyBase === null && screenRoles.user;
    if (this.#fold !== null || !isSure || !screenRoles.assistant) return;
    if (entries.length < manyEntries) return;
    const fold = new Fold(rulesOf([whole(this.#file, collector)]));
    for (const entry of entries.splice(0)) fold.add(entry);
    collector.take = (entry) => fold.add(entry);
    this.#fold = fold;
  }

  /** Null where it never began. */
  finish(): FoldedTurn[] | null {
    return this.#fold?.finish().turns ?? null;
  }
}
