import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { windowImage } from './attention-icons.ts';

/** The page colour of each theme, so that the window never flashes before its styles are there. */
const ground = { light: '#f7f8fa', dark: '#0e1116' };

/** The window's background in the theme that is in force. */
export function groundColor(): string {
  return nativeTheme.shouldUseDarkColors ? ground.dark : ground.light;
}

/** Opens a window of Bobbin, locked down as §1.5 of the reliability page asks. Shown when it can paint. */
export function createWindow(options: { address: string; devTools: boolean }): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 420,
    minHeight: 480,
    show: false,
    title: 'Bobbin',
    icon: windowImage(),
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
      devTools: options.devTools,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(options.address);
  return window;
}
