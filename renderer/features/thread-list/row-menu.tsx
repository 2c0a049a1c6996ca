import { Archive, ArchiveRestore, Copy, FolderOpen, Mail, MailOpen, Pencil } from 'lucide-react';
import type { Thread } from '../../../shared/domain/thread.ts';
import { announce, setRenaming } from '../../state/actions/folds.ts';
import { showFolder } from '../../state/actions/manage-thread.ts';
import { archiveThreads, markThreads } from '../../state/actions/organise.ts';
import type { MenuEntry } from '../../ui/menu.tsx';

/** What can be done with a thread from the list. */
export function rowMenu(thread: Thread): MenuEntry[] {
  const { id, harnessThreadId, archived, unread } = thread;
  return [
    {
      id: 'rename',
      label: 'Rename',
      icon: <Pencil />,
      keyHint: 'F2',
      onSelect: () => setRenaming(id),
    },
    unread
      ? {
          id: 'read',
          label: 'Mark as read',
          icon: <MailOpen />,
          onSelect: () => void markThreads([id], false),
        }
      : {
          id: 'unread',
          label: 'Mark as unread',
          icon: <Mail />,
          onSelect: () => void markThreads([id], true),
        },
    {
      id: 'folder',
      label: 'Show folder',
      icon: <FolderOpen />,
      onSelect: () => void showFolder(id),
    },
    {
      id: 'copy',
      label: 'Copy Codex’s thread id',
      detail: harnessThreadId === null ? 'It has one after the first message.' : undefined,
      icon: <Copy />,
      disabled: harnessThreadId === null,
      onSelect: () => {
        if (harnessThreadId === null) return;
        void navigator.clipboard.writeText(harnessThreadId).then(() => announce('Copied.'));
      },
    },
    { kind: 'separator', id: 'line' },
    archived
      ? {
          id: 'restore',
          label: 'Take out of the archive',
          icon: <ArchiveRestore />,
          onSelect: () => void archiveThreads([id], false),
        }
      : {
          id: 'archive',
          label: 'Archive',
          icon: <Archive />,
          onSelect: () => void archiveThreads([id], true),
        },
  ];
}
