// Which item of each thread the reader has before them. It changes with every scroll and nothing is drawn from it, so it is
// kept beside the store.
const places = new Map<string, string>();

/** The reader has this item before them. */
export function noteLookedAt(threadId: string, itemKey: string): void {
  places.set(threadId, itemKey);
}

/** The item the reader had before them last; undefined where they saw none. */
export function lookedAt(threadId: string): string | undefined {
  return places.get(threadId);
}
