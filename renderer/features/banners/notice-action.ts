import type { AppError } from '../../../shared/domain/app-error.ts';
import { openConfig, probeCodex, showDataFolder } from '../../state/actions/codex.ts';
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
    case 'storage-full':
    case 'storage-failed':
      return { label: 'Show the data folder', onPress: () => void showDataFolder() };
    case 'folder-missing':
      return threadId === null
        ? undefined
        : { label: 'Choose the folder', onPress: () => void chooseThreadFolder(threadId) };
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
