// Remembers where the windows stood, in a small file: the first window is placed before the database is open.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { app, screen, type BrowserWindow } from 'electron';
import { reachable, readPlaces, type WindowPlace } from '../../shared/domain/window-place.ts';

/** A place is written so many ms after the window was last moved. */
const delay = 400;

export interface WindowPlaces {
  /** The windows that were open when Bobbin ended, in the order of their numbers; none on the first start. */
  readonly before: readonly WindowPlace[];
  /** Follows a window from now on. One that is closed while others stay is forgotten. */
  follow(key: number, window: BrowserWindow): void;
}

/** @param most so many windows are remembered */
export function createWindowPlaces(folder: string, most: number): WindowPlaces {
  const file = path.join(folder, 'windows.json');
  const places = new Map<number, WindowPlace>();
  let quitting = false;
  let timer: NodeJS.Timeout | null = null;

  const write = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const windows = [...places.values()].sort((a, b) => a.key - b.key);
    try {
      writeFileSync(`${file}.new`, JSON.stringify({ windows }), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    } catch {
      /* A disk that takes nothing costs the places, not more. */
    }
  };
  app.on('before-quit', () => {
    if (!quitting) write();
    quitting = true;
  });

  return {
    before: read(file, most),
    follow(key, window) {
      const look = () => {
        if (quitting || window.isDestroyed() || window.isMinimized()) return;
        places.set(key, {
          key,
          bounds: window.getNormalBounds(),
          maximised: window.isMaximized(),
          fullScreen: window.isFullScreen(),
        });
        timer ??= setTimeout(write, delay);
      };
      window.on('resize', look);
      window.on('move', look);
      window.on('maximize', look);
      window.on('unmaximize', look);
      window.on('enter-full-screen', look);
      window.on('leave-full-screen', look);
      window.on('show', look);
      window.once('closed', () => {
        // The last one is what the next start opens.
        if (quitting || places.size < 2) return;
        places.delete(key);
        write();
      });
    },
  };
}

/** Bounds that can be reached on the screens there are now. */
export function onScreens(bounds: WindowPlace['bounds']): WindowPlace['bounds'] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return reachable(
    bounds,
    [main, ...others].map(({ workArea }) => workArea),
  );
}

/** Brings windows back that stood on a screen which was taken away. */
export function followScreens(windows: () => BrowserWindow[]): void {
  screen.on('display-removed', () => {
    for (const window of windows()) {
      const bounds = window.getNormalBounds();
      const next = onScreens(bounds);
      if (next.x !== bounds.x || next.y !== bounds.y) window.setBounds(next);
    }
  });
}

function read(file: string, most: number): WindowPlace[] {
  try {
    return readPlaces(readFileSync(file, 'utf8'), most).sort((a, b) => a.key - b.key);
  } catch {
    return [];
  }
}
