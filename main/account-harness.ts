import { realpathSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { AppFailure, appError } from '../shared/domain/app-error.ts';
import type { FileSweep } from '../shared/domain/file-sweep.ts';
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
  const check = async () => {
    const trouble = await troubleOf(folder, hasThreads, defaultHome());
    if (trouble !== null) throw folderFailure(folder, trouble);
  };
  const isTroubled = () =>
    check().then(
      () => false,
      () => true,
    );
  const checked =
    <Given extends unknown[], Answer>(deed: (...given: Given) => Promise<Answer>) =>
    async (...given: Given): Promise<Answer> => {
      await check();
      return deed(...given);
    };
  const harness = createCodexHarness({
    ...options,
    async findCodex() {
      await check();
      return options.findCodex();
    },
  });
  return {
    ...harness,
    spawn(onEvent) {
      /* A spare one began when the folder was there; no time may pass between the look and its taking. */
      if (!leadsTo(folder)) void harness.renew();
      return harness.spawn(onEvent);
    },
    /* The reading child may still live, and know nothing of it; files are read without one. */
    listThreads: checked(harness.listThreads),
    readThread: checked(harness.readThread),
    readNewest: checked(harness.readNewest),
    setName: checked(harness.setName),
    setArchived: checked(harness.setArchived),
    deleteThread: checked(harness.deleteThread),
    sweepFiles: async (listed) =>
      (await isTroubled()) ? nothingFound : harness.sweepFiles(listed),
    sessionFiles: async () => ((await isTroubled()) ? [] : harness.sessionFiles()),
    carrier: {
      ...harness.carrier,
      receive: checked(harness.carrier.receive),
      removeLeftovers: async () => ((await isTroubled()) ? 0 : harness.carrier.removeLeftovers()),
    },
    ...(harness.login && { login: { ...harness.login, logout: checked(harness.login.logout) } }),
    ...(harness.permissions && {
      permissions: {
        ...harness.permissions,
        changeRule: checked(harness.permissions.changeRule),
      },
    }),
  };
}

const nothingFound: FileSweep = {
  ...{ threads: [], kin: [], onDisk: [], seen: [], leftOut: [], filesOnDisk: 0, complete: false },
};

async function troubleOf(
  folder: string,
  hasThreads: () => boolean,
  defaultHome: string,
): Promise<Trouble | null> {
  try {
    if ((await realpath(folder)) !== folder || !(await stat(folder)).isDirectory()) return 'gone';
    const ofDefault = await realpath(defaultHome).catch(() => defaultHome);
    if (ofDefault === folder) return 'default';
    return (await readdir(folder)).length === 0 && hasThreads() ? 'emptied' : null;
  } catch {
    return 'gone';
  }
}

/** Whether the path leads where it says, and not over a link to another place. */
function leadsTo(folder: string): boolean {
  try {
    return realpathSync.native(folder) === folder;
  } catch {
    return false;
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
