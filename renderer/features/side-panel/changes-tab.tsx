import { FileDiff, FileMinus, FilePlus } from 'lucide-react';
import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { sumStats } from '../../../shared/domain/diff-stat.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { pathInFolder } from '../../../shared/lib/path-in-folder.ts';
import { openFile } from '../../state/actions/manage-thread.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { DiffCount } from '../../ui/diff-count.tsx';
import { DiffView } from '../../ui/diff/diff-view.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { changedFiles, madeChanges, type ChangedFile } from './changed-files.ts';
import styles from './side-panel.module.css';

const icons = { add: FilePlus, delete: FileMinus, update: FileDiff };

/** Every file Codex changed by a patch in this thread. */
export function ChangesTab({ threadId }: { threadId: string }) {
  const changes = useStore(
    useShallow((state) => {
      const held = state.transcripts[threadId];
      return held ? madeChanges(held.order, held.items) : [];
    }),
  );
  const cwd = useThread(threadId)?.cwd ?? '';
  const files = useMemo(() => changedFiles(changes), [changes]);
  if (files.length === 0) {
    return (
      <EmptyState icon={<FileDiff size={20} strokeWidth={1.5} />} title="No files changed">
        Files Codex edits in this thread are listed here. What its commands change is not.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.summary}>
        {files.length === 1 ? '1 file' : `${files.length} files`}
        <DiffCount {...sumStats(files)} />
      </p>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.path}>
            <FileEntry file={file} cwd={cwd} onOpen={() => void openFile(threadId, file.path)} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>Edits by patches. What commands changed is not listed.</p>
    </>
  );
}

interface FileEntryProps {
  file: ChangedFile;
  cwd: string;
  onOpen: () => void;
}

function FileEntry({ file, cwd, onOpen }: FileEntryProps) {
  const Icon = icons[file.change];
  return (
    <Disclosure
      icon={<Icon strokeWidth={1.75} />}
      mono
      title={<span title={file.path}>{oneLine(pathInFolder(file.path, cwd))}</span>}
      meta={<DiffCount added={file.added} removed={file.removed} />}
      flush
    >
      {file.edits.map((edit, index) => (
        <DiffView key={index} change={edit.change} diff={edit.diff} path={file.path} />
      ))}
      {file.change !== 'delete' && (
        <div className={styles.fileActions}>
          <Button tone="link" size="s" onClick={onOpen}>
            Open the file
          </Button>
        </div>
      )}
    </Disclosure>
  );
}
