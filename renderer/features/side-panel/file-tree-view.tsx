import { ChevronRight, FileDiff, FileMinus, FilePlus } from 'lucide-react';
import { useState } from 'react';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { words } from '../../../shared/words/words.ts';
import type { WordsKey } from '../../../shared/words/words.ts';
import { DiffCount } from '../../ui/diff-count.tsx';
import type { ChangedFile } from './changed-files.ts';
import type { TreeNode } from './file-tree.ts';
import styles from './file-tree.module.css';

const icons = { add: FilePlus, delete: FileMinus, update: FileDiff };
const titles: Record<ChangedFile['change'], WordsKey> = {
  add: 'sidePanel.changes.file.add',
  delete: 'sidePanel.changes.file.delete',
  update: 'sidePanel.changes.file.update',
};

export interface FileTreeViewProps {
  nodes: readonly TreeNode[];
  /** What it holds, for screen readers. */
  label: string;
  onChoose: (file: ChangedFile) => void;
}

/** Changed files below their folders; folders fold. */
export function FileTreeView({ nodes, label, onChoose }: FileTreeViewProps) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setFolded((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return <Level {...{ nodes, folded, toggle, onChoose }} depth={0} label={label} />;
}

interface LevelProps extends Pick<FileTreeViewProps, 'nodes' | 'onChoose'> {
  folded: ReadonlySet<string>;
  toggle: (key: string) => void;
  depth: number;
  label?: string;
}

function Level({ nodes, folded, toggle, onChoose, depth, label }: LevelProps) {
  return (
    <ul aria-label={label} className={styles.level}>
      {nodes.map((node) => {
        const indent = { paddingInlineStart: 6 + depth * 14 };
        if (node.kind === 'file') {
          const Icon = icons[node.file.change];
          return (
            <li key={node.key}>
              <button
                type="button"
                className={styles.row}
                style={indent}
                title={words(titles[node.file.change], { path: node.file.path })}
                onClick={() => onChoose(node.file)}
              >
                <Icon className={styles.icon} strokeWidth={1.75} aria-hidden />
                <span className={styles.name}>{oneLine(node.name)}</span>
                <DiffCount added={node.file.added} removed={node.file.removed} />
              </button>
            </li>
          );
        }
        const isOpen = !folded.has(node.key);
        return (
          <li key={node.key}>
            <button
              type="button"
              className={styles.row}
              style={indent}
              aria-expanded={isOpen}
              onClick={() => toggle(node.key)}
            >
              <ChevronRight className={styles.chevron} strokeWidth={1.75} aria-hidden />
              <span className={styles.folder}>{oneLine(node.name)}</span>
            </button>
            {isOpen && (
              <Level {...{ folded, toggle, onChoose }} nodes={node.children} depth={depth + 1} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
