// Everything in the windows is as large as the user chose.
import { app } from 'electron';
import type { Windows } from './app/windows.ts';
import { changeSettings, readSettings } from './threads/settings.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import { zoomed } from '../shared/domain/zoom.ts';
import type { EventName } from '../shared/ipc/contract.ts';

export interface Zoom {
  by(step: -1 | 0 | 1): void;
  heard(name: EventName): void;
}

/** Chromium keeps one size for all pages of an origin; a page that is loaded anew takes the one of the settings. */
export function keepZoom(ctx: ThreadsContext, windows: Windows): Zoom {
  const apply = () => {
    const factor = readSettings(ctx).zoom / 100;
    for (const { webContents } of windows.all()) {
      if (webContents.getZoomFactor() !== factor) webContents.setZoomFactor(factor);
    }
  };
  apply();
  app.on('web-contents-created', (_event, contents) => contents.on('did-finish-load', apply));
  for (const contents of windows.contents()) contents.on('did-finish-load', apply);
  return {
    by: (step) => void changeSettings(ctx, { zoom: zoomed(readSettings(ctx).zoom, step) }),
    heard: (name) => void (name === 'settings.changed' && ctx.store.db.open && apply()),
  };
}
