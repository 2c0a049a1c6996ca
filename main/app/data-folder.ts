import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/**
 * Where everything of Bobbin's own lives: `BOBBIN_DATA_DIR`, else Electron's place for this app. Also tells Electron,
 * so that the single-instance lock and the window's own files belong to the same folder. 0700.
 */
export function useDataFolder(env: NodeJS.ProcessEnv): string {
  const chosen = env.BOBBIN_DATA_DIR;
  const folder = chosen ? path.resolve(chosen) : app.getPath('userData');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  app.setPath('userData', folder);
  return folder;
}
