// Bobbin's windows: which there are, which is in front, opening one more.
import { app, type BrowserWindow, type WebContents } from 'electron';
import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import type { WindowPlace } from '../../shared/domain/window-place.ts';
import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';
import { createCrashBudget } from '../../shared/lib/crash-budget.ts';
import { words } from '../../shared/words/words.ts';
import { createWindow } from './create-window.ts';
import { tellWindow } from './tell-window.ts';
import { watchWindow } from './watch-window.ts';
import { windowAddress } from './window-address.ts';
import { createWindowPlaces, followScreens, onScreens } from './window-places.ts';

/** A person needs fewer; a page that was taken over shall not fill the screen. */
const most = 12;

export interface Windows {
  all(): BrowserWindow[];
  contents(): WebContents[];
  /** The window used last; null once all are closed. */
  front(): BrowserWindow | null;
  /** Brings the window used last before the user; where all are closed, opens one. */
  show(): void;
  /**
   * Opens a window with a thread in view, or without one the new-thread screen.
   * @throws AppFailure where there are too many already
   */
  open(threadId: string | null): BrowserWindow;
  /** Tells only the window used last. */
  tellFront<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Opens the further windows that were open when Bobbin ended; once, after the first one is seen. */
  restore(): void;
  /** Looks after a window: when its process fails or hangs. Those opened later are looked after from the start. */
  watch(log: (line: string) => void): void;
}

/**
 * Opens the first window at once, where it stood before. `home` is the address of Bobbin's page; in `folder` the places
 * are kept.
 */
export function createWindows(options: {
  home: string;
  devTools: boolean;
  folder: string;
}): Windows {
  const places = createWindowPlaces(options.folder, most);
  const [first, ...others] = places.before;
  const open = new Map<BrowserWindow, number>();
  let used: BrowserWindow[] = [];
  let log: ((line: string) => void) | null = null;

  const watchOne = (window: BrowserWindow) => {
    const key = open.get(window);
    if (log === null || key === undefined) return;
    watchWindow(window, {
      ...{ home: windowAddress(options.home, { key }), log },
      budget: createCrashBudget(() => performance.now()),
    });
  };

  const add = (
    key: number,
    threadId: string | null | undefined,
    place?: WindowPlace,
  ): BrowserWindow => {
    const window = createWindow({
      address: windowAddress(options.home, { key, threadId }),
      devTools: options.devTools,
      place: place && { ...place, bounds: onScreens(place.bounds) },
    });
    places.follow(key, window);
    open.set(window, key);
    used = [window, ...used];
    window.on('focus', () => {
      used = [window, ...used.filter((one) => one !== window)];
    });
    window.once('closed', () => {
      open.delete(window);
      used = used.filter((one) => one !== window);
    });
    watchOne(window);
    return window;
  };

  const windows: Windows = {
    all: () => [...open.keys()],
    contents: () => [...open.keys()].map(({ webContents }) => webContents),
    front: () => used[0] ?? null,
    show() {
      const window = windows.front() ?? add(freeKey(open.values()), undefined);
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    open(threadId) {
      if (open.size >= most) {
        throw new AppFailure(
          appError('not-allowed', words('windows.refused.tooMany', { most }), {
            detail: words('windows.refused.tooMany.detail'),
          }),
        );
      }
      const before = windows.front();
      const window = add(freeKey(open.values()), threadId);
      if (before !== null && !before.isFullScreen()) cascade(window, before);
      return window;
    },
    tellFront(name, payload) {
      const front = windows.front();
      if (front !== null) tellWindow(front.webContents, name, payload);
    },
    restore() {
      for (const place of others) add(place.key, undefined, place);
      followScreens(windows.all);
    },
    watch(write) {
      log = write;
      windows.all().forEach(watchOne);
      app.on('child-process-gone', (_event, { type, reason }) => {
        write(`a ${type} process is gone (${reason})`);
      });
    },
  };
  add(first?.key ?? 1, undefined, first);
  return windows;
}

/** So far a further window stands below and beside the one it came from, in px. */
const step = 32;

function cascade(window: BrowserWindow, before: BrowserWindow): void {
  const { x, y, width, height } = before.getNormalBounds();
  window.setBounds(onScreens({ x: x + step, y: y + step, width, height }));
}

/** The lowest number no window has. */
function freeKey(taken: Iterable<number>): number {
  const keys = new Set(taken);
  let key = 1;
  while (keys.has(key)) key += 1;
  return key;
}
