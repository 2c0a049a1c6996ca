import { Archive, ArchiveRestore, Mail, MailOpen, Pin, PinOff, Trash2, X } from 'lucide-react';
import { words } from '../../../shared/words/words.ts';
import {
  archiveThreads,
  deleteThreads,
  markThreads,
  pinThreads,
} from '../../state/actions/organise.ts';
import { useShallowStore } from '../../state/selectors/app.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Marked } from './use-marked.ts';
import styles from './thread-list.module.css';

/** What can be done with the threads selected. Each button does the one thing that changes something for one of them. */
export function MarkBar({ marked }: { marked: Marked }) {
  const threads = useShallowStore((state) => marked.ids.flatMap((id) => state.threads[id] ?? []));
  const ids = threads.map((thread) => thread.id);
  const archive = threads.some((thread) => !thread.archived);
  const unread = threads.some((thread) => !thread.unread);
  const pin = threads.some((thread) => !thread.pinned);
  const selected = words('common.selected', { count: ids.length });
  const after = (done: Promise<void>) => void done.then(() => marked.clear());
  return (
    <div className={styles.marked} role="toolbar" aria-label={selected}>
      <span className={styles.markedCount}>{selected}</span>
      <IconButton
        size="s"
        label={words(pin ? 'threads.pin' : 'threads.unpin')}
        icon={pin ? <Pin /> : <PinOff />}
        onClick={() => after(pinThreads(ids, pin))}
      />
      <IconButton
        size="s"
        label={words(unread ? 'commands.unreadThread.title' : 'threads.markRead')}
        icon={unread ? <Mail /> : <MailOpen />}
        onClick={() => after(markThreads(ids, unread))}
      />
      <IconButton
        size="s"
        label={words(archive ? 'threads.archive' : 'threads.unarchive')}
        icon={archive ? <Archive /> : <ArchiveRestore />}
        onClick={() => after(archiveThreads(ids, archive))}
      />
      <IconButton
        size="s"
        label={words('commands.deleteThread.title')}
        icon={<Trash2 />}
        onClick={() => void deleteThreads(ids)}
      />
      <IconButton
        size="s"
        label={words('threadList.selectNone')}
        icon={<X />}
        onClick={() => marked.clear()}
      />
    </div>
  );
}
