import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the home was when it was used last; of no meaning to Codex. */
const placeName = 'bobbin-place';
/** Codex's index of its own files, which it makes anew from them. It names each by its whole path. */
const indexName = /^state_\d+\.sqlite/;

/**
 * Lets a home that was moved, with the folder it lies in, be used as before: Codex does not find threads again whose
 * files its index names in the old place. To be called before any Codex starts there. `dir` must exist.
 */
export async function forgetOldPlace(dir: string): Promise<void> {
  const file = join(dir, placeName);
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before === dir) return;
  if (before !== null) {
    for (const name of await readdir(dir)) {
      if (indexName.test(name)) await rm(join(dir, name), { force: true });
    }
  }
  await writeFile(file, dir, { mode: 0o600 });
}
