import { rulesOf, type HistoryPart } from './assemble.ts';
import { Collector } from './collector.ts';
import { cutPage, type PageCursor } from './cut-page.ts';
import type { Entry } from './entry.ts';
import { foldTurns } from './fold-turns.ts';
import { LineCutter } from './line-cutter.ts';
import { openRollout, type OpenRollout } from './open-rollout.ts';
import { readRollout } from './read-rollout.ts';
import { titleFrom } from './rollout-header.ts';
import { parseRolloutName } from './rollout-name.ts';
import { countItems, type RolloutTranscript } from './transcript.ts';

/** Files up to this size are read whole: that is exact and fast enough. */
const smallFile = 2 * 1024 * 1024;
const headBytes = 256 * 1024;
const firstBlock = 512 * 1024;
const largestBlock = 4 * 1024 * 1024;
/** Turns that need more of the end than this are found faster by reading the whole file once, forwards. */
const mostFromEnd = 24 * 1024 * 1024;

/** The newest part of a transcript. Its counts and unreadable lines are those of the part that was read. */
export interface RolloutPage extends RolloutTranscript {
  /** Where the older page ends; null where this one reaches the beginning. */
  next: PageCursor | null;
}

export interface PageWish {
  /** At least this many turns, where there are as many. */
  turns: number;
  /** A cursor of a newer page, to get the one before it. */
  before?: PageCursor | null;
}

/**
 * Reads the newest turns of a rollout from its end, in a time that does not depend on the file's size. It reads the
 * whole file where the end alone cannot tell: small or compressed files, and pages that reach into another file.
 * Rejects like {@link readRollout}.
 */
export async function readNewest(
  file: string,
  wish: PageWish,
  home: string | null,
  confined = home !== null,
): Promise<RolloutPage> {
  const source = await openRollout(file, confined ? home : null);
  try {
    const isSmall = source.size <= smallFile || source.isCompressed;
    const page = isSmall ? null : await readFromEnd(source, wish);
    if (page !== null) return page;
  } finally {
    await source.handle.close();
  }
  const whole = await readRollout(file, home, confined);
  const before = whole.turns.findIndex(({ turn }) => turn.id === wish.before?.turnId);
  const turns = before === -1 ? whole.turns : whole.turns.slice(0, before);
  return { ...whole, turns, counts: countItems(turns), next: null };
}

/** Null where the end does not tell soon enough, or the file is of a kind that has no lines. */
async function readFromEnd(source: OpenRollout, wish: PageWish): Promise<RolloutPage | null> {
  const head = await readHead(source);
  if (head.era === 'empty' || head.era === 'single-json') return null;
  const whole: HistoryPart = {
    file: source.file,
    collector: head,
    endOrdinal: null,
    endOffset: null,
  };
  const blocks: Collector[] = [];
  let entries: Entry[] = [];
  const wanted = Math.max(1, wish.turns);
  for await (const block of blocksFromEnd(source, wish.before?.offset ?? source.size)) {
    blocks.unshift(block);
    entries = [...block.entries, ...entries];
    const explicit = [head, ...blocks].some((one) => one.hasTurnRecords);
    const parts = [...blocks.map((collector) => ({ ...whole, collector })), whole];
    const rules = rulesOf(parts);
    const page = cutPage(entries, wanted, wish.before?.dropped ?? 0, explicit, rules);
    if (page === null) continue;
    const newest = [...blocks].reverse();
    const name = newest.find((one) => one.name !== null)?.name ?? head.name;
    const contexts = newest.map((one) => one.lastContext());
    const firstTurns = foldTurns(head.entries, rules).turns;
    return {
      threadId: head.header.threadId ?? parseRolloutName(source.file)?.threadId ?? null,
      era: head.era,
      header: {
        ...head.header,
        cwd: head.cwd,
        lastCwd: contexts.find(({ cwd }) => cwd !== null)?.cwd ?? null,
        model: contexts.find(({ model }) => model !== null)?.model ?? null,
        title: name ?? titleFrom(head.header, firstTurns),
      },
      turns: page.turns,
      unreadableLines: blocks.reduce((sum, one) => sum + one.unreadableLines, 0),
      missingBase: null,
      counts: countItems(page.turns),
      next: page.next,
    };
  }
  return null;
}

/** The complete lines at the beginning: they say what kind of file it is. */
async function readHead(source: OpenRollout): Promise<Collector> {
  const bytes = Buffer.alloc(headBytes);
  const { bytesRead } = await source.handle.read(bytes, 0, headBytes, 0);
  const head = new Collector(source.file);
  const lastLine = bytes.subarray(0, bytesRead).lastIndexOf(10);
  new LineCutter(head).push(bytes.subarray(0, lastLine + 1));
  return head;
}

/** Blocks of complete lines, newest first, each twice as large as the one before, up to a limit. */
async function* blocksFromEnd(source: OpenRollout, end: number): AsyncGenerator<Collector> {
  let tail: Buffer = Buffer.alloc(0);
  let size = firstBlock;
  for (let at = end; at > 0 && end - at < mostFromEnd; size = Math.min(size * 2, largestBlock)) {
    const start = Math.max(0, at - size);
    const block = Buffer.allocUnsafe(at - start);
    const { bytesRead } = await source.handle.read(block, 0, block.length, start);
    if (bytesRead < block.length) return;
    const bytes = tail.length === 0 ? block : Buffer.concat([block, tail]);
    const cut = start === 0 ? -1 : bytes.indexOf(10);
    at = start;
    if (cut === -1 && start > 0) {
      tail = bytes;
      continue;
    }
    const collector = new Collector(source.file);
    const cutter = new LineCutter(collector, start + cut + 1);
    cutter.push(bytes.subarray(cut + 1));
    cutter.end();
    tail = Buffer.from(bytes.subarray(0, cut + 1));
    yield collector;
  }
}
