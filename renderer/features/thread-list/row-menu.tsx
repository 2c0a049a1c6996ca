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
    { kind: 'heading', id: 'selected', label: `${ids.length} selected` },
  ];
  return [
    ...(ids.length > 1 ? heading : ofOne(thread)),
    ...ofMany(thread, ids),
    { kind: 'separator', id: 'line' },
    {
      id: 'delete',
      label: 'Delete…',
      icon: <Trash2 />,
      tone: 'danger',
      keyHint: 'Del',
      onSelect: () => void deleteThreads(ids),
    },
  ];
}

function ofOne({ id, harnessThreadId }: Thread): MenuEntry[] {
  const detail = harnessThreadId === null ? 'It has one after the first message.' : undefined;
  return [
    {
      id: 'rename',
      label: 'Rename',
      icon: <Pencil />,
      keyHint: 'F2',
      onSelect: () => setRenaming(id),
    },
    {
      id: 'beside',
      label: 'Open beside',
      icon: <Columns2 />,
      onSelect: () => openBeside(id),
    },
    {
      id: 'window',
      label: 'Open in a new window',
      icon: <AppWindow />,
      onSelect: () => void openWindow(id),
    },
    {
      id: 'folder',
      label: 'Open folder',
      icon: <FolderOpen />,
      onSelect: () => void showFolder(id),
    },
    {
      id: 'copy',
      label: 'Copy thread id',
      detail,
      icon: <Copy />,
      disabled: harnessThreadId === null,
      onSelect: () => {
        if (harnessThreadId === null) return;
        void navigator.clipboard.writeText(harnessThreadId).then(() => announce('Copied.'));
      },
    },
    {
      id: 'link',
      label: 'Copy link',
      icon: <Link />,
      onSelect: () => void copyThreadLink(id),
    },
    {
      id: 'terminal',
      label: 'Continue in terminal',
      detail: 'Copies the command',
      icon: <SquareTerminal />,
      disabled: harnessThreadId === null,
      onSelect: () => void copyTerminalCommand(id),
    },
    {
      id: 'export',
      label: 'Export…',
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
      label: pinned ? 'Unpin' : 'Pin',
      icon: pinned ? <PinOff /> : <Pin />,
      onSelect: () => void pinThreads(ids, !pinned),
    },
    {
      id: 'read',
      label: unread ? 'Mark as read' : 'Mark as unread',
      icon: unread ? <MailOpen /> : <Mail />,
      onSelect: () => void markThreads(ids, !unread),
    },
    {
      id: 'archive',
      label: archived ? 'Take out of the archive' : 'Archive',
      icon: archived ? <ArchiveRestore /> : <Archive />,
      onSelect: () => void archiveThreads(ids, !archived),
    },
  ];
}
