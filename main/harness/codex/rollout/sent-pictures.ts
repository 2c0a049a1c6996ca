import type { ItemOf } from '../../../../shared/domain/item.ts';
import type { Entry, StoredPart } from './entry.ts';
import type { FileBlock } from './file-block.ts';
import { LineCutter } from './line-cutter.ts';
import { LineText } from './line-text.ts';
import { openRollout } from './open-rollout.ts';
import { parseLine } from './parse-line.ts';
import { readChunks } from './read-chunks.ts';
import { readRecord } from './read-record.ts';

type UserMessage = ItemOf<'user-message'>;

/** One message with pictures as the model was given it. */
interface Candidate {
  turnId: string | null;
  at: number | null;
  text: string;
  parts: StoredPart[];
}

const limits = { longest: 12 * 1024, kept: 4 * 1024 };
const sign = '"input_image"';

/**
 * Where the pictures of a message are in its rollout that names them by a path: what was read from there is in the text
 * for the model, which is not read otherwise. One place for each, or null where they are not found all. Reads the file to
 * its end; rejects with a `RolloutError`.
 */
export async function sentPictures(
  file: string,
  home: string,
  message: Pick<UserMessage, 'turnId' | 'text' | 'images' | 'startedAt'>,
): Promise<StoredPart[] | null> {
  const source = await openRollout(file, home);
  const found: Candidate[] = [];
  try {
    const cutter = new LineCutter({
      dropped: () => undefined,
      read(block, start, end) {
        if (holdsSign(block, start, end)) found.push(...candidates(block, start, end, source.file));
      },
    });
    await readChunks(source, (chunk) => cutter.push(chunk));
    cutter.end();
  } finally {
    await source.handle.close();
  }
  const words = message.text.trim();
  const fitting = found.filter(
    ({ text, parts }) => parts.length === message.images.length && text.includes(words),
  );
  const own = fitting.filter(({ turnId }) => turnId === message.turnId);
  const [nearest] = (own.length > 0 ? own : fitting).sort(
    (a, b) => distance(a, message) - distance(b, message),
  );
  return nearest?.parts ?? null;
}

function holdsSign({ text }: FileBlock, start: number, end: number): boolean {
  const at = text.indexOf(sign, start);
  return at !== -1 && at < end && text.indexOf('"role":"user"', start) < end;
}

function candidates(block: FileBlock, start: number, end: number, file: string): Candidate[] {
  const line = new LineText(block, start, end, file, limits);
  return parseLine(line.json, line).records.flatMap((record) => {
    const entry: Entry | null = readRecord(record, line.offset, line);
    if (entry?.kind !== 'message' || entry.origin !== 'model') return [];
    const { turnId, at, parts, item } = entry;
    return { turnId, at, parts, text: item.text };
  });
}

function distance({ at }: Candidate, { startedAt }: Pick<UserMessage, 'startedAt'>): number {
  return at === null || startedAt === null ? Number.MAX_SAFE_INTEGER : Math.abs(at - startedAt);
}
