import { assertNever } from '../../../shared/lib/assert-never.ts';
import { sidebarShown } from '../selectors/folds.ts';
import { getState } from '../store.ts';
import { showCarry } from './carry.ts';
import { setRenaming, toggleSidebar } from './folds.ts';
import { compactThread, forkThread } from './history.ts';
import { setPlanning, showFolder } from './manage-thread.ts';
import { copyThreadMarkdown } from './markdown.ts';
import {
  archiveThreads,
  copyTerminalCommand,
  copyThreadLink,
  deleteThreads,
  markThreads,
  pinThreads,
} from './organise.ts';
import { stopTurn } from './send-message.ts';
import { toggleMode } from './set-mode.ts';
import { openWindow } from './windows.ts';

export type ThreadCommand =
  | 'toggle-mode'
  | 'plan-first'
  | 'stop-turn'
  | 'open-in-window'
  | 'rename-thread'
  | 'pin-thread'
  | 'unread-thread'
  | 'archive-thread'
  | 'fork-thread'
  | 'compact-thread'
  | 'export-thread'
  | 'show-folder'
  | 'terminal-command'
  | 'copy-link'
  | 'copy-markdown'
  | 'delete-thread';

/** Does what a command says with one thread. Raising and deleting ask in main's own dialog. */
export function runThreadCommand(command: ThreadCommand, threadId: string): void {
  const thread = getState().threads[threadId];
  if (!thread) return;
  switch (command) {
    case 'toggle-mode':
      return void toggleMode(threadId);
    case 'plan-first':
      return void setPlanning(threadId, !thread.planning);
    case 'stop-turn':
      return void stopTurn(threadId);
    case 'open-in-window':
      return void openWindow(threadId);
    case 'rename-thread':
      if (!sidebarShown(getState())) toggleSidebar();
      return setRenaming(threadId);
    case 'pin-thread':
      return void pinThreads([threadId], !thread.pinned);
    case 'unread-thread':
      return void markThreads([threadId], true);
    case 'archive-thread':
      return void archiveThreads([threadId], !thread.archived);
    case 'fork-thread':
      return void forkThread(threadId, null);
    case 'compact-thread':
      return void compactThread(threadId);
    case 'export-thread':
      return showCarry({ kind: 'export', threadId });
    case 'show-folder':
      return void showFolder(threadId);
    case 'terminal-command':
      return void copyTerminalCommand(threadId);
    case 'copy-link':
      return void copyThreadLink(threadId);
    case 'copy-markdown':
      return void copyThreadMarkdown(threadId);
    case 'delete-thread':
      return void deleteThreads([threadId]);
    default:
      return assertNever(command);
  }
}
