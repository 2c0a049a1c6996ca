import {
  AppWindow,
  Archive,
  ArchiveRestore,
  Columns2,
  Copy,
  FolderOpen,
  Link,
  Mail,
  MailOpen,
  Pencil,
  Pin,
  PinOff,
  Share,
  SquareTerminal,
  Trash2,
} from 'lucide-react';
import type { Thread } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { showCarry } from '../../state/actions/carry.ts';
import { announce, setRenaming } from '../../state/actions/folds.ts';
import { showFolder } from '../../state/actions/manage-thread.ts';
import {
  archiveThreads,
  copyTerminalCommand,
  copyThreadLink,
  deleteThreads,
  markThreads,
  pinThreads,
} from '../../state/actions/organise.ts';
import { openBeside } from '../../state/actions/split.ts';
import { openWindow } from '../../state/actions/windows.ts';
import type { MenuEntry } from '../../ui/menu.tsx';

/** What can be done with a thread from the list; with several selected, what can be done with all of them. */
export function rowMenu(thread: Thread, selected: readonly string[]): MenuEntry[] {
  const ids = selected.length > 1 && selected.includes(thread.id) ? selected : [thread.id];
  const heading: MenuEntry[] = [
    { kind: 'heading', id: 'selected', label: words('common.selected', { count: ids.length }) },
  ];
  return [
    ...(ids.length > 1 ? heading : ofOne(thread)),
    ...ofMany(thread, ids),
    { kind: 'separator', id: 'line' },
    {
      id: 'delete',
      label: words('commands.deleteThread.title'),
      icon: <Trash2 />,
      tone: 'danger',
      keyHint: 'Del',
      onSelect: () => void deleteThreads(ids),
    },
  ];
}

function ofOne({ id, harnessThreadId }: Thread): MenuEntry[] {
  const detail = harnessThreadId === null ? words('threadList.row.noIdYet') : undefined;
  return [
    {
      id: 'rename',
      label: words('commands.renameThread.title'),
      icon: <Pencil />,
      keyHint: 'F2',
      onSelect: () => setRenaming(id),
    },
    {
      id: 'beside',
      label: words('threadList.row.openBeside'),
      icon: <Columns2 />,
      onSelect: () => openBeside(id),
    },
    {
      id: 'window',
      label: words('commands.openInWindow.title'),
      icon: <AppWindow />,
      onSelect: () => void openWindow(id),
    },
    {
      id: 'folder',
      label: words('commands.showFolder.title'),
      icon: <FolderOpen />,
      onSelect: () => void showFolder(id),
    },
    {
      id: 'copy',
      label: words('threadList.row.copyId'),
      detail,
      icon: <Copy />,
      disabled: harnessThreadId === null,
      onSelect: () => {
        if (harnessThreadId === null) return;
        void navigator.clipboard
          .writeText(harnessThreadId)
          .then(() => announce(words('threadList.row.copiedId')));
      },
    },
    {
      id: 'link',
      label: words('commands.copyLink.title'),
      icon: <Link />,
      onSelect: () => void copyThreadLink(id),
    },
    {
      id: 'terminal',
      label: words('threadList.row.terminal'),
      detail: words('threadList.row.terminalHint'),
      icon: <SquareTerminal />,
      disabled: harnessThreadId === null,
      onSelect: () => void copyTerminalCommand(id),
    },
    {
      id: 'export',
      label: words('commands.exportThread.title'),
      icon: <Share />,
      onSelect: () => showCarry({ kind: 'export', threadId: id }),
    },
    { kind: 'separator', id: 'line-1' },
  ];
}

function ofMany({ archived, unread, pinned }: Thread, ids: readonly string[]): MenuEntry[] {
  return [
    {
      id: 'pin',
      label: words(pinned ? 'threads.unpin' : 'threads.pin'),
      icon: pinned ? <PinOff /> : <Pin />,
      onSelect: () => void pinThreads(ids, !pinned),
    },
    {
      id: 'read',
      label: words(unread ? 'threads.markRead' : 'commands.unreadThread.title'),
      icon: unread ? <MailOpen /> : <Mail />,
      onSelect: () => void markThreads(ids, !unread),
    },
    {
      id: 'archive',
      label: words(archived ? 'threads.unarchive' : 'threads.archive'),
      icon: archived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => void archiveThreads(ids, !archived),
    },
  ];
}
