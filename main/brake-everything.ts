// Lower everything where no window is needed: from the native menu, and by one key from any program.
import { globalShortcut } from 'electron';
import { createBrakeKey } from './app/brake-key.ts';
import { listThreads } from './store/threads.ts';
import type { ModeChanges } from './threads/modes/set-runtime-mode.ts';
import { readSettings } from './threads/settings/settings.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import type { BrakeKeyState } from '../shared/domain/global-key.ts';
import type { EventName } from '../shared/ipc/contract.ts';

/** After these a thread may have come into full access or left it, or another key was chosen. */
const telling: readonly EventName[] = [
  ...(['thread.changed', 'thread.removed', 'session.changed', 'settings.changed'] as const),
];

export interface Brake {
  /** Pulls it on every thread and tells the windows what came of it. */
  pull(): void;
  /** Looks, once after everything that happens now, whether the key is needed. */
  heard(name: EventName): void;
  keyState(): BrakeKeyState;
}

export function createBrake(ctx: ThreadsContext, modes: ModeChanges): Brake {
  const pull = () =>
    ctx.publish('threads.lowered', modes.lowerAll(listThreads(ctx.store.db).map(({ id }) => id)));
  const key = createBrakeKey(globalShortcut, pull, (state) =>
    ctx.publish('brakeKey.changed', { state }),
  );
  let waits = false;
  const look = () => {
    waits = false;
    if (!ctx.store.db.open) return;
    key.follow({ key: readSettings(ctx).lowerAllKey, needed: modes.anyHigh() });
  };
  look();
  return {
    pull,
    heard(name) {
      if (waits || !telling.includes(name)) return;
      waits = true;
      setImmediate(look);
    },
    keyState: key.state,
  };
}
