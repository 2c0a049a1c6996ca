import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { LeftProgram } from '../../../shared/domain/left-program.ts';
import type { Item } from '../../../shared/domain/item.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import type { HeldLedger } from '../app-state.ts';
import type { HeldTranscript } from '../held-transcript.ts';
import { useStore } from '../store.ts';

export const useTranscriptStatus = (threadId: string) =>
  useStore((state) => state.transcripts[threadId]?.status);

export const useTranscriptError = (threadId: string) =>
  useStore((state) => state.transcripts[threadId]?.error ?? null);

const none: readonly string[] = [];
/** Keys of the items, oldest first; a new array only when an item is added. Each row then takes {@link useItem}. */
export const useItemOrder = (threadId: string) =>
  useStore((state) => state.transcripts[threadId]?.order ?? none);

/** The key of the newest item held. */
export const useNewestKey = (threadId: string) =>
  useStore((state) => state.transcripts[threadId]?.order.at(-1));

/** One item; renders only when that item changes. */
export const useItem = (threadId: string, key: string): Item | undefined =>
  useStore((state) => state.transcripts[threadId]?.items.get(key));

export const useTurn = (threadId: string, turnId: string): Turn | undefined =>
  useStore((state) => state.transcripts[threadId]?.turns[turnId]);

export const useOlder = (threadId: string): HeldTranscript['older'] =>
  useStore((state) => state.transcripts[threadId]?.older ?? 'none');

export const useNewer = (threadId: string): HeldTranscript['newer'] =>
  useStore((state) => state.transcripts[threadId]?.newer ?? 'none');

export const useTokens = (threadId: string) =>
  useStore((state) => state.transcripts[threadId]?.tokens ?? null);

export const useLedger = (threadId: string): HeldLedger | undefined =>
  useStore((state) => state.ledgers[threadId]);

const noPrograms: readonly LeftProgram[] = [];

/** What goes on of what a thread started, although the turn or its Codex has ended. */
export function useLeftPrograms(threadId: string): readonly LeftProgram[] {
  const all = useStore((state) => state.programs);
  return useMemo(() => {
    const own = all.filter((one) => one.threadId === threadId);
    return own.length === 0 ? noPrograms : own;
  }, [all, threadId]);
}

/** How long nothing has been heard about a thread, in ms by a clock that nobody sets. What arrives renders nothing. */
export function useQuietTime(threadId: string): () => number {
  const heard = useRef<number | null>(null);
  useEffect(() => {
    heard.current = performance.now();
    return useStore.subscribe((state, before) => {
      const isHeard =
        state.transcripts[threadId] !== before.transcripts[threadId] ||
        state.sessions[threadId] !== before.sessions[threadId];
      if (isHeard) heard.current = performance.now();
    });
  }, [threadId]);
  return useCallback(() => performance.now() - (heard.current ?? performance.now()), []);
}
