import { app, dialog, shell } from 'electron';
import type { Windows } from './app/windows.ts';
import type { AppError } from '../shared/domain/app-error.ts';
import { words } from '../shared/words/words.ts';

/** Says why there is no store, and ends. Nobody has seen the window yet. */
export async function refuseStart(
  windows: Windows,
  { message, detail }: AppError,
  dataFolder: string,
): Promise<void> {
  app.on('window-all-closed', () => undefined);
  for (const window of windows.all()) window.destroy();
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message,
    detail: detail ?? '',
    buttons: [words('common.quit'), words('store.refused.showFolder')],
    noLink: true,
  });
  if (response === 1) await shell.openPath(dataFolder);
  app.exit(1);
}
