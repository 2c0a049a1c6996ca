import { ArrowUpToLine, FileDiff, FileMinus, FilePlus, SquareArrowOutUpRight } from 'lucide-react';
import { editorNames } from '../../../shared/domain/editor-names.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { pathInFolder } from '../../../shared/lib/path-in-folder.ts';
import { words } from '../../../shared/words/words.ts';
import { openEdit } from '../../state/actions/manage-thread.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { DiffCount } from '../../ui/diff-count.tsx';
import { DiffView, type DiffLook } from '../../ui/diff/diff-view.tsx';
import { firstChangedLine } from '../../ui/diff/first-line.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ChangedFile, PlacedEdit } from './changed-files.ts';
import styles from './review-dialog.module.css';

const icons = { add: FilePlus, delete: FileMinus, update: FileDiff };

export interface ReviewFileProps {
  threadId: string;
  file: ChangedFile;
  /** Paths are told from there. */
  cwd: string;
  look: DiffLook;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Leads to the change in the transcript. */
  onCard: (itemKey: string) => void;
}

/** One file with every edit of it, in order. */
export function ReviewFile(props: ReviewFileProps) {
  const { threadId, file, cwd, look, open, onOpen, onCard } = props;
  const { editor } = useSettings();
  const Icon = icons[file.change];
  const last = file.edits.at(-1)!;
  const openAt = ({ itemKey, index }: PlacedEdit, line: number | null) =>
    void openEdit({ threadId, itemKey, index, line });
  return (
    <section className={styles.file} data-path={file.path}>
      <Disclosure
        icon={<Icon strokeWidth={1.75} />}
        mono
        title={<span title={file.path}>{oneLine(pathInFolder(file.path, cwd))}</span>}
        meta={<DiffCount added={file.added} removed={file.removed} />}
        actions={
          <>
            <IconButton
              size="s"
              tooltip="native"
              label={words('sidePanel.review.toCard')}
              icon={<ArrowUpToLine strokeWidth={1.75} />}
              onClick={() => onCard(last.itemKey)}
            />
            {file.change !== 'delete' && (
              <IconButton
                size="s"
                tooltip="native"
                label={
                  editor === 'system'
                    ? words('sidePanel.review.openFile')
                    : words('sidePanel.review.openIn', { editor: editorNames[editor] })
                }
                icon={<SquareArrowOutUpRight strokeWidth={1.75} />}
                onClick={() => openAt(last, firstChangedLine(last.diff, last.change))}
              />
            )}
          </>
        }
        open={open}
        onOpenChange={onOpen}
        flush
      >
        {file.edits.map((edit, index) => (
          <div key={index}>
            {file.edits.length > 1 && (
              <p className={styles.edit}>
                {words('sidePanel.review.edit', { number: index + 1, total: file.edits.length })}
              </p>
            )}
            <DiffView
              change={edit.change}
              diff={edit.diff}
              path={file.path}
              look={look}
              onLine={
                file.change === 'delete' || edit !== last ? undefined : (line) => openAt(edit, line)
              }
            />
          </div>
        ))}
      </Disclosure>
    </section>
  );
}
