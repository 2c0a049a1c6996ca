import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from '@playwright/test';

/** The least an Electron program can be, with one empty page: what everything here is measured against. */
export async function emptyWindow(
  userData: string,
): Promise<{ app: ElectronApplication; page: Page; pid: number }> {
  const app = await _electron.launch({
    args: [
      path.join(import.meta.dirname, 'empty-window'),
      `--user-data-dir=${userData}`,
      '--disable-gpu',
      '--log-level=3',
    ],
  });
  return { app, page: await app.firstWindow(), pid: app.process().pid! };
}
