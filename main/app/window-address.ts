/**
 * The address of one window. Its number says which of the window's own memories are its (`renderer/state/own-window`);
 * the thread is given once, when the window is opened for one. `threadId` null: the new-thread screen, undefined: what
 * was in view when this window closed.
 */
export function windowAddress(
  home: string,
  { key, threadId }: { key: number; threadId?: string | null },
): string {
  const address = new URL(home);
  if (key !== 1) address.searchParams.set('window', String(key));
  if (threadId !== undefined) address.searchParams.set('thread', threadId ?? '');
  return address.href;
}
