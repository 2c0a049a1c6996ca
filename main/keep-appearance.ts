// What the pages cannot do by themselves about how the windows look: their native parts, and the size of everything.
import { app, nativeTheme } from 'electron';
import { groundColor } from './app/create-window.ts';
import type { Windows } from './app/windows.ts';
import { changeSettings, readSettings } from './threads/settings/settings.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import { zoomed } from '../shared/domain/zoom.ts';
import type { EventName } from '../shared/ipc/contract.ts';

export interface Appearance {
  zoom(step: -1 | 0 | 1): void;
  heard(name: EventName): void;
}

/** Chromium keeps one size for all pages of an origin; a page that is loaded anew takes the one of the settings. */
export function keepAppearance(ctx: ThreadsContext, windows: Windows): Appearance {
  const size = () => {
    const factor = readSettings(ctx).zoom / 100;
    for (const { webContents } of windows.all()) {
      if (webContents.getZoomFactor() !== factor) webContents.setZoomFactor(factor);
    }
  };
  const apply = () => {
    nativeTheme.themeSource = readSettings(ctx).theme;
    for (const window of windows.all()) window.setBackgroundColor(groundColor());
    size();
  };
  apply();
  app.on('web-contents-created', (_event, contents) => contents.on('did-finish-load', size));
  for (const contents of windows.contents()) contents.on('did-finish-load', size);
  return {
    zoom: (step) => void changeSettings(ctx, { zoom: zoomed(readSettings(ctx).zoom, step) }),
    heard: (name) => void (name === 'settings.changed' && ctx.store.db.open && apply()),
  };
}
