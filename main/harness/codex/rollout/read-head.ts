import { stat } from 'node:fs/promises';
import type { CatalogThread } from '../../../../shared/domain/thread.ts';
import { words } from '../../../../shared/words/words.ts';
import { rulesOf } from './assemble.ts';
import { Collector } from './collector.ts';
import { foldTurns } from './fold-turns.ts';
import { openRollout, type OpenRollout } from './open-rollout.ts';
import { readChunks } from './read-chunks.ts';
import { LineCutter } from './line-cutter.ts';
import { readFile } from './read-file.ts';
import { titleFrom } from './rollout-header.ts';
import { parseRolloutName } from './rollout-name.ts';

const headBytes = 256 * 1024;
/** A file of one JSON object has no lines, so it is read whole; none was ever larger. */
const largestSingle = 16 * 1024 * 1024;

/** A row of the list made from the beginning of a file, or why there is none. */
export type Head = { thread: CatalogThread } | { reason: string };

/**
 * Reads the beginning of a rollout of any era, whatever its size. Rejects with a `RolloutError` when the file cannot
 * be read at all.
 */
export async function readHead(file: string, home: string): Promise<Head> {
  const source = await openRollout(file, home);
  try {
    if (source.size === 0) return { reason: words('leftOut.empty') };
    const collector = await collectHead(source);
    const { header, name, cwd, entries } = collector;
    const named = parseRolloutName(file);
    const harnessThreadId = header.threadId ?? named?.threadId ?? null;
    if (harnessThreadId === null) return { reason: words('leftOut.unnamed') };
    if (entries.length === 0 && source.size <= headBytes) {
      return { reason: collector.hasHeader ? words('leftOut.silent') : words('leftOut.noSession') };
    }
    const rules = rulesOf([{ file, collector, endOrdinal: null, endOffset: null }]);
    const { mtimeMs } = await stat(source.file);
    return {
      thread: {
        harnessThreadId: harnessThreadId.toLowerCase(),
        cwd: cwd ?? '',
        title: name ?? titleFrom(header, foldTurns(entries, rules).turns) ?? '',
        source: header.source?.replace(/^subagent\b.*/, 'subAgent') ?? 'unknown',
        createdAt: header.startedAt ?? Math.round(mtimeMs),
        updatedAt: Math.round(mtimeMs),
        archived: /[\\/]archived_sessions[\\/]/.test(file),
        branch: header.branch,
        parentThreadId: header.parentThreadId,
        forkedFromId: header.forkedFrom,
        agentName: header.nickname,
        rolloutPath: file,
      },
    };
  } finally {
    await source.handle.close();
  }
}

async function collectHead(source: OpenRollout): Promise<Collector> {
  const chunks: Buffer[] = [];
  await readChunks(source, (chunk) => chunks.push(Buffer.from(chunk)), headBytes);
  const bytes = Buffer.concat(chunks);
  const isWhole = bytes.length < headBytes;
  const head = new Collector(source.file);
  const cutter = new LineCutter(head);
  cutter.push(isWhole ? bytes : bytes.subarray(0, bytes.lastIndexOf(10) + 1));
  cutter.end();
  const isReadable = head.hasHeader || head.entries.length > 0;
  return isReadable || source.size > largestSingle ? head : readFile(source);
}
