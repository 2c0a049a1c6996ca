import type { Happening } from '../../../shared/domain/happening.ts';
import type { NativeNotice } from '../../../shared/domain/native-notice.ts';
import { mostNotices, togetherWords } from '../../../shared/domain/notice-words.ts';
import { words } from '../../../shared/words/words.ts';

/** What the board needs of the system. */
export interface NoticeSystem {
  /** Shows one; the answer takes it away. */
  show(notice: NativeNotice): () => void;
  later(milliseconds: number, run: () => void): void;
}

/** One thread's notification, without what the board itself does with it. */
export type OwnNotice = Pick<NativeNotice, 'title' | 'body' | 'answers' | 'onClick' | 'onAnswer'>;

/** The notifications that are up: one for each of a few threads, one for all when there are more. */
export interface NoticeBoard {
  put(happening: Happening, notice: OwnNotice): void;
  /** What was told of a thread is over; `only` narrows it to that kind. */
  settle(threadId: string, only?: Happening['kind']): void;
}

/** The one for many threads is replaced no more often than this. */
const replaceMs = 2_000;

export interface NoticeBoardOptions {
  /** The one for many threads was clicked. */
  onClickMany(): void;
  /** The system did not show it. */
  onFailed(happening: Happening): void;
}

export function createNoticeBoard(
  system: NoticeSystem,
  { onClickMany, onFailed }: NoticeBoardOptions,
): NoticeBoard {
  /** What is told and not settled, by thread. */
  const told = new Map<string, Happening>();
  const alone = new Map<string, () => void>();
  let together: (() => void) | null = null;
  let isPausing = false;
  let isChanged = false;

  /** Shows a notification whose end is heard of only while it was not taken away from here. */
  const show = (notice: NativeNotice): (() => void) => {
    let isOver = false;
    const close = system.show({
      ...notice,
      onClosed: () => void (isOver || notice.onClosed()),
      onFailed: () => void (isOver || notice.onFailed()),
    });
    return () => {
      isOver = true;
      close();
    };
  };

  const forget = (threadId: string) => {
    alone.delete(threadId);
    told.delete(threadId);
  };

  const showTogether = () => {
    isChanged = true;
    if (isPausing) return;
    isPausing = true;
    isChanged = false;
    const isFirst = together === null;
    together?.();
    const all = [...told.values()];
    together = show({
      title: words('notices.threads', { count: all.length }),
      body: togetherWords(all.map(({ kind }) => kind)),
      answers: [],
      silent: !isFirst,
      onClick: onClickMany,
      onAnswer: () => undefined,
      onClosed: () => {
        together = null;
        told.clear();
      },
      onFailed: () => {
        together = null;
        told.clear();
        all.forEach(onFailed);
      },
    });
    system.later(replaceMs, () => {
      isPausing = false;
      if (isChanged && told.size > 0) showTogether();
    });
  };

  return {
    put(happening, notice) {
      const { threadId } = happening;
      alone.get(threadId)?.();
      forget(threadId);
      told.set(threadId, happening);
      if (together !== null || told.size > mostNotices) {
        for (const close of alone.values()) close();
        alone.clear();
        showTogether();
        return;
      }
      const close = show({
        ...notice,
        silent: false,
        onClosed: () => forget(threadId),
        onFailed: () => {
          forget(threadId);
          onFailed(happening);
        },
      });
      alone.set(threadId, close);
    },
    settle(threadId, only) {
      const happening = told.get(threadId);
      if (!happening || (only !== undefined && happening.kind !== only)) return;
      alone.get(threadId)?.();
      forget(threadId);
      if (told.size > 0) return;
      together?.();
      together = null;
    },
  };
}
