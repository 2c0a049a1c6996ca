import { useMemo, useRef, useState, type MouseEvent } from 'react';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import colourStyles from '../code-colours.module.css';
import { markWords } from './mark-words.ts';
import { parseDiff } from './parse-diff.ts';
import { SplitRows } from './split-rows.tsx';
import { UnifiedRows } from './unified-rows.tsx';
import { useColours } from './use-colours.ts';
import { useIsWide } from './use-is-wide.ts';
import styles from './diff-view.module.css';

/** One below the other, or the old side beside the new one. */
export type DiffLook = 'unified' | 'split';

export interface DiffViewProps {
  /** A unified diff of one file, headers optional; for `add` and `delete` also the file's text. */
  diff: string;
  change?: 'add' | 'delete' | 'update';
  /** For screen readers, and for the colours of its language. */
  path?: string;
  /** More rows than this wait behind a button. */
  maxRows?: number;
  /** `split` is only shown where there is room for two sides, and of a file that had an old side. */
  look?: DiffLook;
  /** A line of the file as it is now was chosen. */
  onLine?: ((line: number) => void) | undefined;
}

/** Rows a single press may add: more would hold up the window. */
const step = 3_000;
/** Narrower, a side has no room for a line of code; in px. */
export const leastSplitWidth = 620;

/** The changed lines with their numbers; changed words marked, code in its colours, hidden characters as chips. */
export function DiffView({
  diff,
  change = 'update',
  path,
  maxRows = 200,
  look = 'unified',
  onLine,
}: DiffViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => markWords(parseDiff(diff, change).rows), [diff, change]);
  const [limit, setLimit] = useState(maxRows);
  const shown = useMemo(
    () => (rows.length <= limit + 5 ? rows : rows.slice(0, limit)),
    [rows, limit],
  );
  const colours = useColours(shown, path);
  const isSplit = useIsWide(box, leastSplitWidth, look === 'split' && change === 'update');
  const left = rows.length - shown.length;
  const digits = Math.max(
    2,
    ...shown.map((row) => ('line' in row ? String(row.line ?? '').length : 0)),
  );
  const Rows = isSplit ? SplitRows : UnifiedRows;

  if (rows.length === 0) return <p className={styles.none}>{words('diff.none')}</p>;
  return (
    <div ref={box} className={styles.diff} style={{ ['--digits' as string]: digits }}>
      <table
        className={classNames(styles.table, colourStyles.coloured)}
        aria-label={path ? words('diff.tableOf', { path }) : words('diff.table')}
        dir="ltr"
        data-look={isSplit ? 'split' : 'unified'}
        onMouseDown={isSplit ? selectOneSide : undefined}
      >
        <colgroup>
          {(isSplit ? ['before', 'after'] : ['only']).map((side) => (
            <Columns key={side} />
          ))}
        </colgroup>
        <tbody>
          <Rows rows={shown} colours={colours} onLine={onLine} />
        </tbody>
      </table>
      {left > 0 && (
        <div className={styles.more}>
          <Button tone="link" size="s" onClick={() => setLimit(limit + step)}>
            {left <= step
              ? words('common.showAllLines', { count: rows.length })
              : words('diff.showMore', { count: step })}
          </Button>
          <span>{words('diff.notShown', { count: left })}</span>
        </div>
      )}
    </div>
  );
}

function Columns() {
  return (
    <>
      <col className={styles.numberColumn} />
      <col className={styles.signColumn} />
      <col />
    </>
  );
}

/** Text that is marked with the mouse, and so copied, is of the side on which that begins. */
function selectOneSide({ target, currentTarget }: MouseEvent<HTMLTableElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null;
  if (cell) currentTarget.dataset['selects'] = cell.dataset['side'];
}
