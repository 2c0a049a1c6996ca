import { eventChannel, type EventMessage } from '../../shared/ipc/bridge.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';

/** The part of Electron's `WebContents` that is used. */
export interface Listening {
  isDestroyed(): boolean;
  send(channel: string, message: EventMessage): void;
}

const waiting = new Map<Listening, EventMessage[number][]>();

/**
 * Tells a window one fact. What one step of main tells goes in one message and in order, before the answer of a call
 * made meanwhile: the window then draws once, and never a moment between two facts that belong together.
 */
export function tellWindow<N extends EventName>(
  contents: Listening,
  name: N,
  payload: EventPayload<N>,
): void {
  if (waiting.size === 0) queueMicrotask(sendAll);
  const events = waiting.get(contents) ?? [];
  events.push([name, payload]);
  waiting.set(contents, events);
}

function sendAll(): void {
  const messages = [...waiting];
  waiting.clear();
  for (const [contents, events] of messages) {
    if (!contents.isDestroyed()) contents.send(eventChannel, events);
  }
}
