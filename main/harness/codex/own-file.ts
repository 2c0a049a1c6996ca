import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { JsonRpc } from './json-rpc.ts';
import { threadRead } from './wire.ts';

const readMs = 15_000;

/**
 * Whether a thread's file, as Codex names it, is another home's. Codex notes whole paths in its database: in a home that was
 * copied it goes on with the files of the first one, under a lock of its own (0.171.0, measured).
 */
export async function isElsewhere(home: string, file: string | null | undefined): Promise<boolean> {
  if (!file || isInside(file, home)) return false;
  const real = await realpath(file).catch(() => null);
  // What is not there any more Codex looks for in its own home.
  if (real === null) return false;
  const own = [home, path.join(home, 'sessions'), path.join(home, 'archived_sessions')];
  for (const folder of own) {
    const place = await realpath(folder).catch(() => null);
    if (place !== null && isInside(real, place)) return false;
  }
  return true;
}

/** @throws AppFailure `home-missing` where the file is another home's */
export async function requireOwnFile(
  home: string | null,
  file: string | null | undefined,
): Promise<void> {
  if (home === null || !(await isElsewhere(home, file))) return;
  const detail = words('accounts.copied.detail', { home, file: file ?? '' });
  throw new AppFailure(appError('home-missing', words('accounts.copied'), { detail }));
}

/** The same for a thread that no answer has named the file of yet. What Codex cannot read it will refuse by itself. */
export async function requireOwnThread(
  rpc: Pick<JsonRpc, 'request'>,
  home: string | null,
  threadId: string,
): Promise<void> {
  const params = { threadId, includeTurns: false };
  const answer = await rpc.request('thread/read', params, readMs).catch(() => null);
  await requireOwnFile(home, threadRead.safeParse(answer).data?.thread.path);
}

function isInside(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return way !== '' && way.split(path.sep)[0] !== '..' && !path.isAbsolute(way);
}
