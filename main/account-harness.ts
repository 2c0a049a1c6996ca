import { readdirSync, realpathSync, statSync } from 'node:fs';
import { AppFailure, appError } from '../shared/domain/app-error.ts';
import { words } from '../shared/words/words.ts';
import {
  createCodexHarness,
  type CodexHarnessOptions,
} from './harness/codex/create-codex-harness.ts';
import type { Harness } from './harness/harness.ts';

/** What is wrong with the folder of an account; null: nothing. */
type Trouble = 'gone' | 'emptied' | 'default';

/**
 * Codex of a further account. Where the account's folder is not the one that was chosen, no Codex is started and nothing is
 * listed, so that no thread goes on in another home and none is taken for deleted.
 * @param hasThreads whether threads of it are known: an empty folder is then not theirs, but say the place of a drive
 * @param defaultHome the folder of the default account, which counts before this one where both are the same
 */
export function createAccountHarness(
  options: CodexHarnessOptions & { codexHome: string },
  { hasThreads, defaultHome }: { hasThreads: () => boolean; defaultHome: () => string },
): Harness {
  const folder = options.codexHome;
  const trouble = () => troubleOf(folder, hasThreads, defaultHome());
  const check = () => {
    const found = trouble();
    if (found !== null) throw folderFailure(folder, found);
  };
  const harness = createCodexHarness({
    ...options,
    async findCodex() {
      check();
      return options.findCodex();
    },
  });
  return {
    ...harness,
    spawn(onEvent) {
      /* A spare one began when the folder was there. */
      if (trouble() !== null) void harness.renew();
      return harness.spawn(onEvent);
    },
    /* The reading child may still live, and know nothing of it. */
    async listThreads(page) {
      check();
      return harness.listThreads(page);
    },
  };
}

function troubleOf(folder: string, hasThreads: () => boolean, defaultHome: string): Trouble | null {
  try {
    if (realpathSync(folder) !== folder || !statSync(folder).isDirectory()) return 'gone';
    if (realPath(defaultHome) === folder) return 'default';
    return readdirSync(folder).length === 0 && hasThreads() ? 'emptied' : null;
  } catch {
    return 'gone';
  }
}

/** The path with its links followed; as it is where it leads nowhere. */
function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function folderFailure(folder: string, trouble: Trouble): AppFailure {
  const [message, detail] =
    trouble === 'default'
      ? [words('accounts.isDefault'), words('accounts.isDefault.detail', { folder })]
      : trouble === 'emptied'
        ? [words('accounts.emptied'), words('accounts.emptied.detail', { folder })]
        : [words('accounts.folderGone'), words('accounts.folderGone.detail', { folder })];
  return new AppFailure(appError('home-missing', message, { detail, retryHelps: true }));
}
