import type { z } from '../domain/schema.ts';
import { accountCalls } from './account-calls.ts';
import { appCalls } from './app-calls.ts';
import { carryCalls } from './carry-calls.ts';
import { composerCalls } from './composer-calls.ts';
import type { events } from './events.ts';
import { ledgerCalls } from './ledger-calls.ts';
import { listCalls } from './list-calls.ts';
import { loginCalls } from './login-calls.ts';
import { modeCalls } from './mode-calls.ts';
import { permissionCalls } from './permission-calls.ts';
import { readingCalls } from './reading-calls.ts';
import { searchCalls } from './search-calls.ts';
import { storageCalls } from './storage-calls.ts';
import { threadCalls } from './thread-calls.ts';

/** Every call of the window: what it sends and what it gets. The only definition of what crosses the bridge. */
export const calls = {
  ...appCalls,
  ...accountCalls,
  ...loginCalls,
  ...permissionCalls,
  ...listCalls,
  ...threadCalls,
  ...modeCalls,
  ...composerCalls,
  ...readingCalls,
  ...searchCalls,
  ...carryCalls,
  ...storageCalls,
  ...ledgerCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<N extends CallName> = z.infer<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.infer<Calls[N]['output']>;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<N extends EventName> = z.infer<Events[N]>;
