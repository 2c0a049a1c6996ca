import { readdirSync } from 'node:fs';
import path from 'node:path';
import { session } from 'electron';
import { serveApp } from './app/app-protocol.ts';
import { appOrigin } from './app/built-file.ts';
import { guardAllContents, guardSession } from './app/guard-contents.ts';
import { createWindows, type Windows } from './app/windows.ts';
import type { Launch } from './launch.ts';

/** Locks down what a page may do, serves the built files, and opens the first window. */
export function openWindows({ dataFolder, developmentUrl, origin }: Launch): Windows {
  guardAllContents(origin);
  guardSession(session.defaultSession);
  if (developmentUrl === null) {
    const built = path.join(import.meta.dirname, '../renderer');
    serveApp(session.defaultSession, built, builtFiles(built));
  }
  return createWindows({
    home: developmentUrl ?? `${appOrigin}/`,
    devTools: developmentUrl !== null,
    folder: dataFolder,
  });
}

/** Vite puts all files but the page and what is copied as it is into one folder. */
function builtFiles(folder: string): Set<string> {
  const assets = readdirSync(path.join(folder, 'assets')).map((name) => `assets/${name}`);
  return new Set([...readdirSync(folder), ...assets].filter((name) => /\.\w+$/.test(name)));
}
