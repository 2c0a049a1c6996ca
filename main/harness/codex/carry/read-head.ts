import { Collector } from '../rollout/collector.ts';
import { openRollout, type OpenRollout } from '../rollout/open-rollout.ts';
import { readChunks } from '../rollout/read-chunks.ts';
import type { RolloutHeader } from '../rollout/rollout-header.ts';
import { parseRolloutName } from '../rollout/rollout-name.ts';

/** The header is the first record, or near; its longest part is the system prompt of 20 KB. */
const headBytes = 1024 * 1024;
/** A session of the TypeScript CLI is one JSON object, to be read as a whole. */
const objectBytes = 32 * 1024 * 1024;
const lineFeed = 0x0a;

/** What the beginning of a rollout says of it; ids are empty where neither it nor its name has one. */
export interface RolloutHead {
  file: string;
  threadId: string;
  rolloutId: string;
  header: RolloutHeader;
  isOneObject: boolean;
}

/** Looks into a rollout. @param home where it must really lie, if given */
export async function readHead(file: string, home: string | null): Promise<RolloutHead> {
  const source = await openRollout(file, home);
  try {
    const collector = new Collector(source.file);
    const head = await firstBytes(source, headBytes);
    const isOneObject = /^(?:\xef\xbb\xbf)?\s*\{\s*\n/.test(head.toString('latin1', 0, 64));
    if (isOneObject) collector.line(await firstBytes(source, objectBytes), 0);
    else takeLines(head, collector);
    const { header } = collector;
    const name = parseRolloutName(source.file);
    const threadId = (header.threadId ?? name?.threadId ?? '').toLowerCase();
    return {
      file: source.file,
      threadId,
      rolloutId: name?.rolloutId ?? threadId,
      header,
      isOneObject: collector.era === 'single-json',
    };
  } finally {
    await source.handle.close();
  }
}

async function firstBytes(source: OpenRollout, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readChunks(source, (chunk) => chunks.push(Buffer.from(chunk)), bytes);
  return Buffer.concat(chunks);
}

function takeLines(head: Buffer, collector: Collector): void {
  for (let start = 0; start < head.length && !collector.hasHeader;) {
    const end = head.indexOf(lineFeed, start);
    const stop = end === -1 ? head.length : end;
    collector.line(head.subarray(start, stop), start);
    start = stop + 1;
  }
}
