import { Columns2, FoldVertical, UnfoldVertical } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { sumStats } from '../../../shared/domain/diff-stat.ts';
import { words } from '../../../shared/words/words.ts';
import { goToItem } from '../../state/actions/search.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DiffCount } from '../../ui/diff-count.tsx';
import type { ChangedFile } from './changed-files.ts';
import { FileTreeView } from './file-tree-view.tsx';
import type { TreeNode } from './file-tree.ts';
import { ReviewFile } from './review-file.tsx';
import styles from './review-dialog.module.css';

/** More changed lines in one file wait until it is opened, and so do the files after so many. */
const mostLines = 400;
const mostFiles = 25;

export interface ReviewDialogProps {
  threadId: string;
  title: string;
  nodes: readonly TreeNode[];
  cwd: string;
  onClose: () => void;
}

/** Changes in the large: their files at the left, what was changed in each at the right, in the same order. */
export default function ReviewDialog({ threadId, title, nodes, cwd, onClose }: ReviewDialogProps) {
  const { diffLook } = useSettings();
  const files = useMemo(() => filesOf(nodes), [nodes]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => startOpen(files));
  const page = useRef<HTMLDivElement>(null);
  const isSplit = diffLook === 'split';

  function setFile(path: string, isOpen: boolean) {
    const next = new Set(open);
    if (isOpen) next.add(path);
    else next.delete(path);
    setOpen(next);
  }
  function choose({ path }: ChangedFile) {
    setFile(path, true);
    const sections = page.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
    const section = [...sections].find((one) => one.dataset['path'] === path);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector('button')?.focus({ preventScroll: true });
  }

  return (
    <Dialog open onClose={onClose} title={title} size="full">
      <div className={styles.review}>
        <div className={styles.bar}>
          <p className={styles.sum}>
            {words('common.files', { count: files.length })}
            <DiffCount {...sumStats(files)} />
          </p>
          <Button
            size="s"
            tone="quiet"
            icon={<UnfoldVertical />}
            onClick={() => setOpen(new Set(files.map(({ path }) => path)))}
          >
            {words('sidePanel.review.openAll')}
          </Button>
          <Button size="s" tone="quiet" icon={<FoldVertical />} onClick={() => setOpen(new Set())}>
            {words('sidePanel.review.foldAll')}
          </Button>
          <span className={styles.onlyWide}>
            <Button
              size="s"
              tone={isSplit ? 'secondary' : 'quiet'}
              icon={<Columns2 />}
              aria-pressed={isSplit}
              onClick={() => void saveSettings({ diffLook: isSplit ? 'unified' : 'split' })}
            >
              {words('sidePanel.review.sideBySide')}
            </Button>
          </span>
        </div>
        <div className={styles.sides}>
          <nav className={styles.tree} aria-label={words('sidePanel.changes.files')}>
            <FileTreeView
              label={words('sidePanel.changes.files')}
              nodes={nodes}
              onChoose={choose}
            />
          </nav>
          <div
            ref={page}
            className={styles.files}
            tabIndex={0}
            role="region"
            aria-label={words('sidePanel.review.changes')}
          >
            {files.map((file) => (
              <ReviewFile
                key={file.path}
                threadId={threadId}
                file={file}
                cwd={cwd}
                look={diffLook}
                open={open.has(file.path)}
                onOpen={(isOpen) => setFile(file.path, isOpen)}
                onCard={(itemKey) => {
                  onClose();
                  goToItem(threadId, itemKey);
                }}
              />
            ))}
          </div>
        </div>
      </div>
    </Dialog>
  );
}

function filesOf(nodes: readonly TreeNode[]): ChangedFile[] {
  return nodes.flatMap((node) => (node.kind === 'file' ? [node.file] : filesOf(node.children)));
}

function startOpen(files: readonly ChangedFile[]): Set<string> {
  const small = files.slice(0, mostFiles).filter((file) => file.added + file.removed <= mostLines);
  return new Set(small.map(({ path }) => path));
}
