import type { BrakeKeyState, GlobalKey } from '../../shared/domain/global-key.ts';

/** The part of Electron's `globalShortcut` that is used. `register` answers whether the key was free. */
export interface KeyRegistrar {
  register(key: string, pressed: () => void): boolean;
  unregister(key: string): void;
}

/** One key that lowers every thread from whatever program is in front; taken only while a thread may be in full access. */
export interface BrakeKey {
  /** Follows the setting and whether a thread is in or headed for full access. */
  follow(wish: { key: GlobalKey | null; needed: boolean }): void;
  state(): BrakeKeyState;
}

export function createBrakeKey(
  registrar: KeyRegistrar,
  pressed: () => void,
  changed: (state: BrakeKeyState) => void,
): BrakeKey {
  let state: BrakeKeyState = 'off';
  let held: GlobalKey | null = null;
  let tried: GlobalKey | null = null;

  const take = (key: GlobalKey): boolean => {
    try {
      return registrar.register(key, pressed);
    } catch {
      return false;
    }
  };

  const drop = () => {
    if (held !== null) registrar.unregister(held);
    held = null;
  };

  const next = (key: GlobalKey | null, needed: boolean): BrakeKeyState => {
    if (key === null) {
      drop();
      tried = null;
      return 'off';
    }
    if (needed) {
      if (held === key) return 'active';
      drop();
      if (take(key)) held = key;
      tried = key;
      return held === key ? 'active' : 'taken';
    }
    drop();
    // A new key is tried once, so that the settings can say at once that another program has it.
    if (tried === key) return state === 'taken' ? 'taken' : 'ready';
    tried = key;
    const free = take(key);
    if (free) registrar.unregister(key);
    return free ? 'ready' : 'taken';
  };

  return {
    state: () => state,
    follow({ key, needed }) {
      const before = state;
      state = next(key, needed);
      if (state !== before) changed(state);
    },
  };
}
