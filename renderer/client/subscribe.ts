import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';

/** One event of main with its name. */
export type AppEvent = { [N in EventName]: { name: N; payload: EventPayload<N> } }[EventName];

/** Every event there is, spelled out so that the window need not load the schemas of the contract. */
const names: Record<EventName, true> = {
  'thread.changed': true,
  'thread.removed': true,
  'session.changed': true,
  'transcript.changed': true,
  'transcript.replaced': true,
  'messages.returned': true,
  'waiting.changed': true,
  'attachments.changed': true,
  'thread.happened': true,
  'approvals.lost': true,
  'ledger.added': true,
  'catalog.changed': true,
  'accounts.changed': true,
  'settings.changed': true,
  'harness.changed': true,
  'search.status': true,
  'threads.lowered': true,
  'brakeKey.changed': true,
  'programs.changed': true,
  'folders.linked': true,
  'app.failed': true,
  'app.told': true,
  'menu.chosen': true,
  'thread.selected': true,
};

/** Listens to every event of main, in the order they are sent. Returns the function that ends it. */
export function subscribe(take: (event: AppEvent) => void): () => void {
  const ends = (Object.keys(names) as EventName[]).map((name) =>
    window.bobbin.on(name, (payload) => take({ name, payload } as AppEvent)),
  );
  return () => ends.forEach((end) => end());
}
