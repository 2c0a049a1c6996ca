import { app, BrowserWindow, nativeTheme } from 'electron';
import type { Settings } from '../../shared/domain/settings.ts';
import { zoomOf } from '../../shared/domain/zoom-of.ts';
import { groundColor } from './create-window.ts';

/** Lets native parts follow the theme, and every window the text size; the page does the rest by itself. */
export function followAppearance({ theme, textSize }: Pick<Settings, 'theme' | 'textSize'>): void {
  nativeTheme.themeSource = theme;
  for (const window of BrowserWindow.getAllWindows()) {
    window.setBackgroundColor(groundColor());
    if (window.webContents.getZoomFactor() !== zoomOf(textSize)) {
      window.webContents.setZoomFactor(zoomOf(textSize));
    }
  }
}

/** The same for the windows that are open and each opened later, whose text size is set once its page is there. */
export function keepAppearance(read: () => Settings): void {
  const follow = (window: BrowserWindow) => {
    window.webContents.on('did-finish-load', () => {
      window.webContents.setZoomFactor(zoomOf(read().textSize));
    });
  };
  followAppearance(read());
  BrowserWindow.getAllWindows().forEach(follow);
  app.on('browser-window-created', (_event, window) => follow(window));
}
