import type { AppError } from '../domain/app-error.ts';
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from './contract.ts';

/** What a call answers: its value, or an error with a code. */
export type CallResult<T> = { ok: true; value: T } | { ok: false; error: AppError };

/** The frozen object preload puts on `window.bobbin`. */
export interface Bridge {
  call<N extends CallName>(name: N, input: CallInput<N>): Promise<CallResult<CallOutput<N>>>;
  on<N extends EventName>(name: N, listener: (payload: EventPayload<N>) => void): () => void;
}

/** What goes over the channel of events: the facts of one step of main, in order. */
export type EventMessage = readonly (readonly [
  name: EventName,
  payload: EventPayload<EventName>,
])[];

/** The one IPC channel of calls, and the one of events. */
export const callChannel = 'bobbin:call';
export const eventChannel = 'bobbin:event';
