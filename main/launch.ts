import { app } from 'electron';
import { appOrigin } from './app/built-file.ts';
import { useDataFolder } from './app/data-folder.ts';
import type { ThreadHome } from '../shared/domain/thread.ts';

/** What is settled for the whole run before the first window. */
export interface Launch {
  dataFolder: string;
  /** Whose threads are shown first: the user's, or the offline demo's alone. */
  home: ThreadHome;
  /** Address of the development server; null for the built app. */
  developmentUrl: string | null;
  /** The only origin that may call main, `scheme://host`. */
  origin: string;
  /** The repository, in development; null in a packaged app. */
  developmentRoot: string | null;
}

/** Chooses the data folder for good, so Electron's own files go there too: to be called before Electron is ready. */
export function readLaunch(): Launch {
  const developmentUrl = (import.meta.env.DEV_SERVER_URL as string | undefined) ?? null;
  return {
    dataFolder: useDataFolder(process.env),
    home: process.argv.includes('--demo') ? 'demo' : 'user',
    developmentUrl,
    origin: developmentUrl === null ? appOrigin : new URL(developmentUrl).origin,
    developmentRoot: app.isPackaged ? null : app.getAppPath(),
  };
}
