import { useMemo } from 'react';
import type { Approval } from '../../../shared/domain/approval.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import { modeView, underParent, type ModeView } from '../../../shared/domain/mode-view.ts';
import { ancestorsOf } from '../../../shared/domain/parent-of.ts';
import { isLive, needsYou, openApprovals } from '../../../shared/domain/session-selectors.ts';
import { detached } from '../../../shared/domain/detached.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { WaitingMessage } from '../../../shared/domain/waiting-message.ts';
import type { AppState, Place } from '../app-state.ts';
import { draftOf } from '../reduce-drafts.ts';
import { useStore } from '../store.ts';

type Rows = Pick<AppState, 'threads' | 'sessions'>;

export function sessionOf(state: Rows, threadId: string): SessionState {
  return state.sessions[threadId] ?? detached;
}

/** Null for a thread that is not known. A sub-agent's is never lower than that of the process it works in. */
export function modeViewOf(state: Rows, threadId: string): ModeView | null {
  const own = ownModeView(state, threadId);
  return own && underParent(own, parentView(state, threadId));
}

function ownModeView(state: Rows, threadId: string): ModeView | null {
  const thread = state.threads[threadId];
  return thread ? modeView(sessionOf(state, threadId), thread.desiredMode) : null;
}

/** The view of the nearest thread above a sub-agent's that has a process; null for a thread on its own. */
function parentView(state: Rows, threadId: string): ModeView | null {
  const thread = state.threads[threadId];
  if (!thread || thread.parentThreadId === null) return null;
  const kin = kinOf(state.threads);
  const above = ancestorsOf(thread, (home, id) => kin.get(`${home} ${id}`));
  const parent = above.find(({ id }) => isLive(sessionOf(state, id)));
  return parent ? ownModeView(state, parent.id) : null;
}

const kinKnown = new WeakMap<Rows['threads'], ReadonlyMap<string, Thread>>();

/** The threads by home and Codex's id, made once for what is held. */
function kinOf(threads: Rows['threads']): ReadonlyMap<string, Thread> {
  const known = kinKnown.get(threads);
  if (known) return known;
  const kin = new Map(
    Object.values(threads).flatMap((one) =>
      one.harnessThreadId === null ? [] : [[`${one.home} ${one.harnessThreadId}`, one] as const],
    ),
  );
  kinKnown.set(threads, kin);
  return kin;
}

/** The thread in view, null on the new-thread screen. */
export function selectedThreadId({ ui }: AppState): string | null {
  return ui.place.kind === 'thread' ? ui.place.threadId : null;
}

/** How many threads wait for the user. */
export function waitingCount({ sessions, threads }: Rows): number {
  let count = 0;
  for (const id in sessions) {
    if (needsYou(sessions[id]!) && threads[id] && !threads[id].archived) count += 1;
  }
  return count;
}

/**
 * How many threads may be in full access at this moment: what Lower everything would lower. While a long list is still
 * coming, `saved` is how many of all shall run in it.
 */
export function fullAccessCount(state: Rows, saved: number): number {
  const here = Object.keys(state.threads).filter((id) => {
    const view = ownModeView(state, id);
    return view?.shown === 'full-access' || view?.next === 'full-access';
  }).length;
  return Math.max(here, saved);
}

export const usePlace = (): Place => useStore((state) => state.ui.place);
export const useSelectedThreadId = () => useStore(selectedThreadId);
export const useThread = (threadId: string): Thread | undefined =>
  useStore((state) => state.threads[threadId]);
export const useSession = (threadId: string) => useStore((state) => sessionOf(state, threadId));
export const useApprovals = (threadId: string): readonly Approval[] => {
  const session = useSession(threadId);
  return useMemo(() => openApprovals(session), [session]);
};
/** `place`, here and below: a thread's id, or this window's New thread screen. */
export const useDraft = (place: string) => useStore((state) => draftOf(state, place));
const noAttachments: readonly Attachment[] = [];
/** What goes along with the draft, in its order. */
export const useAttachments = (place: string) =>
  useStore((state) => state.attachments[place] ?? noAttachments);
const nothingWaits: readonly WaitingMessage[] = [];
/** What waits to be sent, in its order. */
export const useWaiting = (threadId: string) =>
  useStore((state) => state.waiting[threadId] ?? nothingWaits);
/** Set while the last message is back in the composer unsent; `told`: a notice says why. */
export const useReturned = (threadId: string) => useStore((state) => state.returned[threadId]);
/** True while a message is on its way to main. */
export const useSending = (place: string) => useStore((state) => place in state.sending);
/** The mode main is being asked for, perhaps behind its dialog; null when nothing is asked. */
export const useModeWish = (threadId: string) =>
  useStore((state) => state.modeWishes[threadId] ?? null);

/** How many threads wait for the user, followed. */
export function useWaitingCount(): number {
  return useCount(waitingCount);
}

/** The questions of a thread that were lost with their process and may be asked again. */
export const useLostQuestions = (threadId: string) =>
  useStore((state) => state.lost.find((lost) => lost.threadId === threadId));
export const useLost = () => useStore((state) => state.lost);

/** Every thread and every session, for what looks at all of them. */
export const useAllThreads = () => useStore((state) => state.threads);
export const useAllSessions = () => useStore((state) => state.sessions);

/** How many threads may be in full access, followed. */
export function useFullAccessCount(): number {
  const saved = useStore(({ rest }) =>
    rest ? rest.fullAccess.listed + rest.fullAccess.archived : 0,
  );
  return useCount(fullAccessCount, saved);
}

/** Counted again only when a row changed: text streams far more often. */
function useCount(count: (state: Rows, saved: number) => number, saved = 0): number {
  const threads = useStore((state) => state.threads);
  const sessions = useStore((state) => state.sessions);
  return useMemo(() => count({ threads, sessions }, saved), [count, threads, sessions, saved]);
}

/** When the open turn was first seen open here, in ms since the epoch; undefined where none is. */
export const useBusySince = (threadId: string) => useStore((state) => state.busySince[threadId]);

/** What the toggle and the badge show; null for a thread that is not known. */
export function useModeView(threadId: string): ModeView | null {
  const session = useSession(threadId);
  const desired = useThread(threadId)?.desiredMode;
  const parent = useParentView(threadId);
  return useMemo(
    () => (desired ? underParent(modeView(session, desired), parent) : null),
    [session, desired, parent],
  );
}

/** {@link parentView}, followed; the same object while it says the same. */
export function useParentView(threadId: string): ModeView | null {
  const told = useStore((state) => JSON.stringify(parentView(state, threadId)));
  return useMemo(() => JSON.parse(told) as ModeView | null, [told]);
}
