import type { AppError } from '../../../shared/domain/app-error.ts';
import { chooseCodex, openConfig, probeCodex, showDataFolder } from '../../state/actions/codex.ts';
import { forkThread, startAnew } from '../../state/actions/history.ts';
import { chooseThreadFolder, retryThread } from '../../state/actions/manage-thread.ts';
import { archiveThreads } from '../../state/actions/organise.ts';
import type { BannerAction } from '../../ui/banner.tsx';

/** The one thing that helps against a failure; undefined where nothing does. `threadId` null: it concerns the app. */
export function noticeAction(error: AppError, threadId: string | null): BannerAction | undefined {
  switch (error.code) {
    case 'config-broken':
      return { label: 'Open the file', onPress: () => void openConfig() };
    case 'codex-not-found':
    case 'codex-too-old':
      return { label: 'Look for Codex again', onPress: () => void probeCodex('user') };
    case 'codex-too-new':
    case 'history-newer':
      return { label: 'Choose another Codex', onPress: () => void chooseCodex() };
    case 'storage-full':
    case 'storage-failed':
      return { label: 'Show the data folder', onPress: () => void showDataFolder() };
    case 'folder-missing':
      return threadId === null
        ? undefined
        : { label: 'Choose the folder', onPress: () => void chooseThreadFolder(threadId) };
    case 'history-missing':
    case 'history-damaged':
    case 'thread-unknown':
      return threadId === null
        ? undefined
        : { label: 'Start anew from here', onPress: () => void startAnew(threadId) };
    case 'provider-unknown':
      return { label: 'Open Codex’s settings', onPress: () => void openConfig() };
    case 'thread-archived':
      return threadId === null
        ? undefined
        : {
            label: 'Take out of the archive',
            onPress: () => void archiveThreads([threadId], false),
          };
    default:
      return error.retryHelps && threadId !== null
        ? { label: 'Retry', onPress: () => void retryThread(threadId) }
        : undefined;
  }
}

/** Another way on, where there is one. */
export function otherAction(error: AppError, threadId: string | null): BannerAction | undefined {
  if (threadId === null) return undefined;
  switch (error.code) {
    case 'history-missing':
    case 'thread-unknown':
      return { label: 'Archive', onPress: () => void archiveThreads([threadId], true) };
    case 'thread-held-elsewhere':
      return { label: 'Go on in a copy', onPress: () => void forkThread(threadId, null) };
    case 'codex-too-new':
    case 'history-newer':
    case 'provider-unknown':
      return { label: 'Retry', onPress: () => void retryThread(threadId) };
    default:
      return undefined;
  }
}
