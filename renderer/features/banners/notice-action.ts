import type { AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import {
  chooseCodex,
  openConfigOf,
  probeCodex,
  showDataFolder,
} from '../../state/actions/codex.ts';
import { forkThread, startAnew } from '../../state/actions/history.ts';
import { chooseThreadFolder, retryThread } from '../../state/actions/manage-thread.ts';
import { archiveThreads } from '../../state/actions/organise.ts';
import type { BannerAction } from '../../ui/banner.tsx';

/** The one thing that helps against a failure; undefined where nothing does. `threadId` null: it concerns the app. */
export function noticeAction(error: AppError, threadId: string | null): BannerAction | undefined {
  switch (error.code) {
    case 'config-broken':
      return {
        label: words('banners.action.openConfig'),
        onPress: () => void openConfigOf(threadId),
      };
    case 'codex-not-found':
    case 'codex-too-old':
      return { label: words('banners.action.findCodex'), onPress: () => void probeCodex('user') };
    case 'codex-too-new':
    case 'history-newer':
      return { label: words('banners.action.otherCodex'), onPress: () => void chooseCodex() };
    case 'storage-full':
    case 'storage-failed':
      return { label: words('banners.action.dataFolder'), onPress: () => void showDataFolder() };
    case 'folder-missing':
      return threadId === null
        ? undefined
        : {
            label: words('banners.action.chooseFolder'),
            onPress: () => void chooseThreadFolder(threadId),
          };
    case 'history-missing':
    case 'history-damaged':
    case 'thread-unknown':
      return threadId === null
        ? undefined
        : { label: words('banners.action.startAnew'), onPress: () => void startAnew(threadId) };
    case 'provider-unknown':
      return {
        label: words('banners.action.openSettings'),
        onPress: () => void openConfigOf(threadId),
      };
    case 'thread-archived':
      return threadId === null
        ? undefined
        : {
            label: words('banners.action.unarchive'),
            onPress: () => void archiveThreads([threadId], false),
          };
    default:
      return error.retryHelps && threadId !== null
        ? { label: words('common.retry'), onPress: () => void retryThread(threadId) }
        : undefined;
  }
}

/** Another way on, where there is one. */
export function otherAction(error: AppError, threadId: string | null): BannerAction | undefined {
  if (threadId === null) return undefined;
  switch (error.code) {
    case 'history-missing':
    case 'thread-unknown':
      return {
        label: words('banners.action.archive'),
        onPress: () => void archiveThreads([threadId], true),
      };
    case 'thread-held-elsewhere':
      return {
        label: words('banners.action.copy'),
        onPress: () => void forkThread(threadId, null),
      };
    case 'codex-too-new':
    case 'history-newer':
    case 'provider-unknown':
      return { label: words('common.retry'), onPress: () => void retryThread(threadId) };
    default:
      return undefined;
  }
}
