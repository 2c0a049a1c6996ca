// The least an Electron program can do: one window of Bobbin's size with a blank page in it.
import path from 'node:path';
import { app, BrowserWindow } from 'electron';

void app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1440, height: 900 });
  return window.loadFile(path.join(import.meta.dirname, 'blank.html'));
});
