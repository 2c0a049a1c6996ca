import type { AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { AttachRequest } from '../harness.ts';
import type { ReadyProcess } from './attach.ts';
import { readHead } from './carry/read-head.ts';
import { isNewer } from './codex-program.ts';
import { lockOwner } from './lock-owner.ts';
import { findByThreadId, listRollouts } from './rollout/find-rollout.ts';
import { historyTooNew, tooNew } from './too-new.ts';

/**
 * Says of a refusal what the machine knows beside Codex's words: which program holds a thread, where the system tells;
 * and whether it is only that the thread's file, or Codex itself, is newer than what reads it (field case F38).
 */
export async function explainRefusal(
  error: AppError,
  { harnessThreadId }: Pick<AttachRequest, 'harnessThreadId'>,
  { codexHome, version }: ReadyProcess,
): Promise<AppError> {
  switch (error.code) {
    case 'codex-too-old':
      return tooNew(error, version);
    case 'thread-held-elsewhere': {
      if (harnessThreadId === null || codexHome === null) return error;
      const owner = await lockOwner(codexHome, harnessThreadId);
      if (owner === null) return error;
      const message = words('codex.heldElsewhere.by', { program: owner.name, pid: owner.pid });
      return { ...error, message };
    }
    case 'history-damaged':
    case 'history-missing':
    case 'history-newer': {
      if (harnessThreadId === null || codexHome === null || version === null) return error;
      const found = await writerOf(codexHome, harnessThreadId).catch(() => null);
      // A thread that a newer Codex went on with names the one that began it.
      const writer = found !== null && isNewer(found, version) ? found : null;
      const isNewerThan = writer !== null || error.code === 'history-newer';
      return isNewerThan ? historyTooNew(error.detail, { writer, reader: version }) : error;
    }
    default:
      return error;
  }
}

/** The version of the Codex that began a thread, as its file says; null where there is no file or it says none. */
async function writerOf(codexHome: string, threadId: string): Promise<string | null> {
  const file = findByThreadId(await listRollouts(codexHome), threadId);
  return file === null ? null : (await readHead(file, codexHome)).header.cliVersion;
}
