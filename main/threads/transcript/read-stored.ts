import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { adoptIds } from '../../../shared/domain/adopt-ids.ts';
import { AppFailure, appError, toAppError } from '../../../shared/domain/app-error.ts';
import { isCutText } from '../../../shared/domain/cut-text.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import type { Item } from '../../../shared/domain/item.ts';
import { picturesOf } from '../../../shared/domain/pictures-of.ts';
import type { StoredContent, StoredField } from '../../../shared/domain/stored-part.ts';
import { pictureKind } from '../../../shared/lib/picture-kind.ts';
import { words } from '../../../shared/words/words.ts';
import type { HistoryPage, StoredPiece } from '../../harness/harness.ts';
import { findItem, itemsOfTurn, upsertItems } from '../../store/items.ts';
import { requireThread } from '../change-thread.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { isOutside } from './is-outside.ts';

/** Larger pictures are not shown: in bytes, in pixels of a side, and in all. */
const mostBytes = 24 * 1024 * 1024;
const mostSide = 16_384;
const mostPixels = 50_000_000;
/** A piece of a text that is held here, in UTF-16 units. */
const pieceLength = 512 * 1024;

export interface StoredWish {
  threadId: string;
  itemKey: string;
  field: StoredField;
  /** Which of the item's parts of that field: a text's among `stored`, a picture's among `picturesOf`. */
  index: number;
  /** Where the piece of a text begins: 0, or the `next` of the piece before. */
  from: number;
}

export type StoredReader = (wish: StoredWish) => Promise<StoredContent>;

/** Gives what stayed on disk of an item that is looked at. Where that is comes from the item, never from the caller. */
export function createStoredReader(ctx: ThreadsContext, sessions: SessionRegistry): StoredReader {
  const { db } = ctx.store;
  let last: Promise<unknown> = Promise.resolve();

  const held = ({ threadId, itemKey: key }: StoredWish): Item => {
    const { live } = sessions.of(requireThread(ctx, threadId).id).recorder;
    const item = live.held(key) ?? findItem(db, threadId, key);
    if (item === null) throw missing(words('transcript.stored.noEntry'));
    return item;
  };

  /** Looks for the item in the thread's file again, one search at a time, and writes down where its parts are now. */
  const locate = (wish: StoredWish, item: Item): Promise<Item> => {
    const searched = last.then(() => search(wish, item));
    last = searched.catch(() => undefined);
    return searched;
  };

  const search = async ({ threadId }: StoredWish, item: Item): Promise<Item> => {
    const { home, harnessThreadId, rolloutPath } = requireThread(ctx, threadId);
    if (harnessThreadId === null) throw missing(words('transcript.stored.noFile'));
    const harness = ctx.harness(home);
    const thread = { harnessThreadId, rolloutPath };
    for (let cursor: string | null = null; ;) {
      const page: HistoryPage = await (cursor === null
        ? harness.readNewest(thread)
        : harness.readThread({ ...thread, cursor }));
      const turn = page.turns.find((one) => one.turn.id === item.turnId);
      const items = turn ? adoptIds(itemsOfTurn(db, threadId, item.turnId), turn.items) : [];
      const found = items.find((one) => itemKey(one) === itemKey(item));
      if (found?.stored !== undefined) {
        const texts = 'output' in item && isCutText(item.output) ? textsOf(found) : {};
        return upsertItems(db, threadId, [{ ...item, ...texts, stored: found.stored } as Item])[0]!;
      }
      if (turn !== undefined || page.next === null)
        throw missing(words('transcript.stored.notInFile'));
      cursor = page.next;
    }
  };

  /** Reads a part where it is said to be, else where it is found. */
  const again = async <T>(wish: StoredWish, read: (item: Item) => Promise<T>): Promise<T> => {
    const item = held(wish);
    try {
      return await read(item);
    } catch (caught) {
      const error = toAppError(caught);
      if (error.code !== 'content-missing' || !isInFile(wish, item)) throw caught;
      const found = await locate(wish, item).catch((failed: unknown) => {
        ctx.log(`look for ${wish.itemKey}: ${toAppError(failed).message}`);
        throw caught;
      });
      return read(found);
    }
  };

  const readText = async (wish: StoredWish, item: Item): Promise<StoredPiece> => {
    const { field, index, from, threadId } = wish;
    const part = item.stored?.filter((one) => one.field === field)[index];
    const { home } = requireThread(ctx, threadId);
    if (part !== undefined && part.file !== null)
      return ctx.harness(home).readStoredText(part, from);
    const text: unknown = Reflect.get(item, field);
    if (typeof text !== 'string') throw missing(words('transcript.stored.noText'));
    return pieceOf(text, from);
  };

  /** A picture whose file has gone or is none of ours, as it was sent; rejects with `caught` where that is not known. */
  const readSent = async (wish: StoredWish, caught: unknown): Promise<Uint8Array> => {
    const { home, harnessThreadId, rolloutPath } = requireThread(ctx, wish.threadId);
    const harness = ctx.harness(home);
    const searched = last.then(async () => {
      const item = held(wish);
      const known = picturesOf(item)[wish.index];
      // Another picture of the message was asked for just before.
      if (known?.kind === 'stored') return known.part;
      if (item.kind !== 'user-message' || harnessThreadId === null) return null;
      const found = await harness.findSentPictures({ harnessThreadId, rolloutPath }, item);
      if (found !== null) upsertItems(db, wish.threadId, [{ ...item, stored: found }]);
      return found?.[wish.index] ?? null;
    });
    last = searched.catch(() => undefined);
    const part = await searched;
    if (part === null) throw caught;
    return harness.readStoredPicture(part);
  };

  const readPicture = async (wish: StoredWish, item: Item): Promise<Uint8Array> => {
    const { threadId, index } = wish;
    const { home, cwd } = requireThread(ctx, threadId);
    const harness = ctx.harness(home);
    const source = picturesOf(item)[index];
    switch (source?.kind) {
      case 'stored':
        if (source.part === null) throw missing(words('transcript.stored.noPlace'));
        return harness.readStoredPicture(source.part);
      case 'file':
        return readPictureFile(source.path, cwd, [harness.home, cwd]).catch((caught: unknown) =>
          readSent(wish, caught),
        );
      case 'elsewhere':
        throw refused(words('transcript.stored.elsewhere'));
      case undefined:
        throw missing(words('transcript.stored.noPicture'));
    }
  };

  return async (wish: StoredWish): Promise<StoredContent> => {
    if (wish.field !== 'image') {
      return { kind: 'text', ...(await again(wish, (item) => readText(wish, item))) };
    }
    const bytes = await again(wish, (item) => readPicture(wish, item));
    const found = bytes.length <= mostBytes ? pictureKind(bytes) : null;
    if (found === null && bytes.length <= mostBytes)
      throw refused(words('transcript.stored.pictureKind'));
    const { width, height, type } = found ?? { width: 0, height: 0, type: null };
    const isLarge = width > mostSide || height > mostSide || width * height > mostPixels;
    if (type === null || isLarge) throw tooLarge();
    // A copy of its own: a small one would take along the memory it shares with others.
    return { kind: 'picture', bytes: new Uint8Array(bytes), type, width, height };
  };
}

/** Whether the thread's file is where it should be. */
function isInFile({ field, index }: StoredWish, item: Item): boolean {
  return field !== 'image' || picturesOf(item)[index]?.kind === 'stored';
}

function textsOf(item: Item): Record<string, string> {
  return 'output' in item ? { output: item.output } : {};
}

function pieceOf(text: string, from: number): StoredPiece {
  const end = from + pieceLength;
  const unit = text.charCodeAt(end);
  const next = unit >= 0xdc00 && unit <= 0xdfff ? end - 1 : end;
  return next >= text.length
    ? { text: text.slice(from), next: null }
    : { text: text.slice(from, next), next };
}

/** A picture file that an item names: an ordinary file inside one of the folders, links followed. */
async function readPictureFile(
  given: string,
  cwd: string,
  folders: readonly string[],
): Promise<Uint8Array> {
  let real: string;
  let size: number;
  try {
    real = await realpath(path.resolve(cwd, given));
    const file = await stat(real);
    if (!file.isFile()) throw refused(words('transcript.stored.notAFile', { file: given }));
    size = file.size;
  } catch (caught) {
    throw caught instanceof AppFailure
      ? caught
      : missing(words('transcript.stored.fileGone', { file: given }));
  }
  const inside = await Promise.all(
    folders.map((folder) =>
      realpath(folder).then(
        (to) => !isOutside(to, real),
        () => false,
      ),
    ),
  );
  if (!inside.includes(true)) {
    throw refused(words('transcript.stored.outside'));
  }
  if (size > mostBytes) throw tooLarge();
  return readFile(real);
}

function missing(detail: string): AppFailure {
  const message = words('transcript.stored.gone');
  return new AppFailure(appError('content-missing', message, { detail, retryHelps: true }));
}

function refused(message: string): AppFailure {
  return new AppFailure(appError('content-refused', message));
}

function tooLarge(): AppFailure {
  return new AppFailure(appError('content-too-large', words('transcript.stored.tooLarge')));
}
