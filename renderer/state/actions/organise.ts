// What the user does to one or several threads in the list. What can be undone offers that until the next such action.
import type { CallInput } from '../../../shared/ipc/contract.ts';
import type { CallResult } from '../../../shared/ipc/bridge.ts';
import { linkTo } from '../../../shared/domain/thread-link.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words, type WordsKey } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import type { Undo, UndoStep } from '../app-state.ts';
import { getState, update } from '../store.ts';
import { announce } from './folds.ts';
import { report } from './report.ts';

/** Names the thread; blank words change nothing. */
export async function renameThread(threadId: string, title: string): Promise<void> {
  const name = title.trim().slice(0, 200);
  const before = getState().threads[threadId];
  if (name === '' || !before || name === before.title) return;
  const result = await tell(call('thread.rename', { threadId, title: name, named: true }), [
    threadId,
  ]);
  if (!result.ok || before.title.trim() === '') return;
  offerUndo(words('threads.renamed', { title: name }), [
    {
      name: 'thread.rename',
      input: { threadId, title: before.title.slice(0, 200), named: before.named },
    },
  ]);
}

export function archiveThreads(threadIds: readonly string[], archived: boolean): Promise<void> {
  return change(
    'threads.archive',
    threadIds.filter((id) => getState().threads[id]?.archived !== archived),
    (ids, undone) => ({ threadIds: ids, archived: undone ? !archived : archived }),
    archived
      ? { one: 'threads.archivedOne', many: 'threads.archivedMany' }
      : { one: 'threads.unarchivedOne', many: 'threads.unarchivedMany' },
  );
}

export function pinThreads(threadIds: readonly string[], pinned: boolean): Promise<void> {
  return change(
    'threads.pin',
    threadIds.filter((id) => getState().threads[id]?.pinned !== pinned),
    (ids, undone) => ({ threadIds: ids, pinned: undone ? !pinned : pinned }),
    pinned
      ? { one: 'threads.pinnedOne', many: 'threads.pinnedMany' }
      : { one: 'threads.unpinnedOne', many: 'threads.unpinnedMany' },
  );
}

/** By hand: a thread in view that is marked unread stays so until it is left. */
export function markThreads(threadIds: readonly string[], unread: boolean): Promise<void> {
  const { ui } = getState();
  if (ui.place.kind === 'thread' && threadIds.includes(ui.place.threadId)) {
    keepUnread(unread ? ui.place.threadId : null);
  }
  return change(
    'threads.markRead',
    threadIds.filter((id) => getState().threads[id]?.unread !== unread),
    (ids, undone) => ({ threadIds: ids, unread: undone ? !unread : unread }),
    unread
      ? { one: 'threads.unreadOne', many: 'threads.unreadMany' }
      : { one: 'threads.readOne', many: 'threads.readMany' },
  );
}

/** Puts the command that goes on with the thread in a terminal on the clipboard. */
export async function copyTerminalCommand(threadId: string): Promise<void> {
  const result = await tell(call('threads.terminalCommand', { threadId }), [threadId]);
  if (!result.ok || result.value === null) return;
  await navigator.clipboard.writeText(result.value);
  announce(words('threads.copiedCommand'));
}

/** Puts the link to the thread on the clipboard. Opened anywhere on this machine it selects the thread here. */
export async function copyThreadLink(threadId: string): Promise<void> {
  const thread = getState().threads[threadId];
  if (!thread) return;
  await navigator.clipboard.writeText(linkTo(thread));
  announce(words('threads.copiedLink'));
}

/** Deletes for good, once confirmed in main's dialog. Nothing brings them back. */
export async function deleteThreads(threadIds: readonly string[]): Promise<void> {
  if (threadIds.length === 0) return;
  const result = await tell(call('threads.delete', { threadIds: [...threadIds] }), threadIds);
  if (!result.ok || result.value === 0) return;
  settleUndo();
  announce(words('threads.deleted', { count: result.value }));
}

/** Takes the last action back, where that is still offered. */
export async function undoLast(): Promise<void> {
  const { undo } = getState().ui;
  if (undo === null) return;
  settleUndo();
  for (const { name, input } of undo.steps) await report(call(name, input));
  announce(words('threads.undone'));
}

/** Offers no longer to take the last action back. */
export function settleUndo(): void {
  update((state) => ({ ...state, ui: { ...state.ui, undo: null } }));
}

type Many = 'threads.archive' | 'threads.markRead' | 'threads.pin';

async function change<N extends Many>(
  name: N,
  threadIds: readonly string[],
  input: (threadIds: string[], undone: boolean) => CallInput<N>,
  told: { one: WordsKey; many: WordsKey },
): Promise<void> {
  if (threadIds.length === 0) return;
  const ids = [...threadIds];
  const thread = getState().threads[ids[0]!];
  const result = await tell(call(name, input(ids, false)), ids);
  if (!result.ok) return;
  const text =
    ids.length === 1 && thread
      ? words(told.one, { title: threadTitle(thread) })
      : words(told.many, { count: ids.length });
  offerUndo(text, [{ name, input: input(ids, true) } as UndoStep]);
}

/** Reports a failure where it is seen: beside the thread if that is in view, else above all, with its title. */
async function tell<T>(answer: Promise<CallResult<T>>, threadIds: readonly string[]) {
  const { ui, threads } = getState();
  const [id] = threadIds;
  if (id === undefined || threadIds.length > 1) return report(answer);
  if (ui.place.kind === 'thread' && ui.place.threadId === id) return report(answer, id);
  const result = await answer;
  if (result.ok) return report(answer, id);
  const { message: text } = result.error;
  const message = threads[id]
    ? words('threads.failure', { title: threadTitle(threads[id]), text })
    : text;
  const error = { ...result.error, message };
  return report<T>(Promise.resolve({ ok: false, error }));
}

function offerUndo(text: string, steps: Undo['steps']): void {
  update((state) => ({ ...state, ui: { ...state.ui, undo: { text, steps } } }));
  announce(words('threads.canBeUndone', { text }));
}

function keepUnread(threadId: string | null): void {
  update((state) => ({ ...state, ui: { ...state.ui, keepUnread: threadId } }));
}
