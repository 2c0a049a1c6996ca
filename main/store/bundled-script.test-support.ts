import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

/** A script of this repository as one file plain Node can run, removed when the test ends. */
export async function bundledScript(entry: string): Promise<string> {
  // Within node_modules, so that the native module is found from there.
  const parent = join(import.meta.dirname, '../../node_modules/.store-test');
  mkdirSync(parent, { recursive: true });
  const outDir = mkdtempSync(join(parent, 'run-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { external: ['better-sqlite3'], noExternal: true },
    build: {
      ssr: entry,
      outDir,
      rolldownOptions: { output: { entryFileNames: 'script.mjs' } },
    },
  });
  return join(outDir, 'script.mjs');
}
