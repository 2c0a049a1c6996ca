import path from 'node:path';
import { app, BrowserWindow } from 'electron';

void app.whenReady().then(async () => {
  const window = new BrowserWindow({
    webPreferences: { preload: path.join(import.meta.dirname, '../preload/index.cjs') },
  });
  const devServer = import.meta.env.DEV_SERVER_URL as string | undefined;
  if (devServer) await window.loadURL(devServer);
  else await window.loadFile(path.join(import.meta.dirname, '../renderer/index.html'));
});
