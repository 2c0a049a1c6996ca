import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { appOrigin } from './built-file.ts';

/** The page colour of each theme, so that the window never flashes before its styles are there. */
const ground = { light: '#f7f8fa', dark: '#0e1116' };

/** The window's background in the theme that is in force. */
export function groundColor(): string {
  return nativeTheme.shouldUseDarkColors ? ground.dark : ground.light;
}

/** Opens Bobbin's window, locked down as §1.5 of the reliability page asks. Shown when it can paint. */
export function createWindow(options: { developmentUrl: string | null }): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 420,
    minHeight: 480,
    show: false,
    title: 'Bobbin',
    autoHideMenuBar: true,
    backgroundColor: groundColor(),
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      webviewTag: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: options.developmentUrl !== null,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(options.developmentUrl ?? `${appOrigin}/`);
  return window;
}
