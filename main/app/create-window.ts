import path from 'node:path';
import { BrowserWindow, nativeTheme } from 'electron';
import { smallest, type WindowPlace } from '../../shared/domain/window-place.ts';
import { windowImage } from './attention-icons.ts';

/** The page colour of each theme, so that the window never flashes before its styles are there. */
const ground = { light: '#f7f8fa', dark: '#0e1116' };

/** The window's background in the theme that is in force. */
export function groundColor(): string {
  return nativeTheme.shouldUseDarkColors ? ground.dark : ground.light;
}

/** Opens a window of Bobbin, locked down as §1.5 of the reliability page asks. Shown when it can paint. */
export function createWindow(options: {
  address: string;
  devTools: boolean;
  /** Where it stood before; its bounds must be on a screen. */
  place?: WindowPlace | undefined;
}): BrowserWindow {
  const { place } = options;
  const window = new BrowserWindow({
    ...(place?.bounds ?? { width: 1440, height: 900 }),
    minWidth: smallest.width,
    minHeight: smallest.height,
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
  window.once('ready-to-show', () => {
    // Before it is shown: a window on a screen of its own is not seen elsewhere first.
    if (place?.maximised) window.maximize();
    window.show();
    if (place?.fullScreen) window.setFullScreen(true);
  });
  void window.loadURL(options.address);
  return window;
}
