import { useMemo, useState } from 'react';
import { hasHiddenCharacters } from '../../../shared/domain/hidden-characters.ts';
import { Button } from '../button.tsx';
import { Revealed } from '../revealed.tsx';
import { markWords } from './mark-words.ts';
import { parseDiff, type DiffRow } from './parse-diff.ts';
import styles from './diff-view.module.css';

export interface DiffViewProps {
  /** A unified diff of one file, headers optional; for `add` and `delete` also the file's text. */
  diff: string;
  change?: 'add' | 'delete' | 'update';
  /** For screen readers. */
  path?: string;
  /** More rows than this wait behind a button. */
  maxRows?: number;
}

/** Rows a single press may add: more would hold up the window. */
const step = 3_000;

/** The changed lines with their numbers; changed words marked; hidden characters as chips. */
export function DiffView({ diff, change = 'update', path, maxRows = 200 }: DiffViewProps) {
  const rows = useMemo(() => markWords(parseDiff(diff, change).rows), [diff, change]);
  const [limit, setLimit] = useState(maxRows);
  const shown = rows.length <= limit + 5 ? rows : rows.slice(0, limit);
  const left = rows.length - shown.length;
  const digits = Math.max(
    2,
    ...shown.map((row) => ('line' in row ? String(row.line ?? '').length : 0)),
  );

  if (rows.length === 0) return <p className={styles.none}>No lines changed</p>;
  return (
    <div className={styles.diff} style={{ ['--digits' as string]: digits }}>
      <table
        className={styles.table}
        aria-label={path ? `Changes in ${path}` : 'Changes'}
        dir="ltr"
      >
        <tbody>
          {shown.map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </tbody>
      </table>
      {left > 0 && (
        <div className={styles.more}>
          <Button tone="link" size="s" onClick={() => setLimit(limit + step)}>
            {left <= step
              ? `Show all ${rows.length.toLocaleString('en')} lines`
              : `Show ${step.toLocaleString('en')} more lines`}
          </Button>
          <span>{left.toLocaleString('en')} not shown</span>
        </div>
      )}
    </div>
  );
}

const signs = {
  context: { sign: '', words: undefined },
  added: { sign: '+', words: 'added' },
  removed: { sign: '-', words: 'removed' },
};

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'gap' || row.kind === 'note') {
    return (
      <tr className={styles[row.kind]}>
        <td className={styles.number}>{row.kind === 'gap' && '⋯'}</td>
        <td className={styles.sign} />
        <td className={styles.code}>
          <Text text={row.kind === 'gap' ? row.heading : row.text} />
        </td>
      </tr>
    );
  }
  const { sign, words } = signs[row.kind];
  return (
    <tr className={styles[row.kind]}>
      <td className={styles.number}>{row.line}</td>
      <td className={styles.sign} aria-label={words}>
        {sign}
      </td>
      <td className={styles.code}>
        {row.parts.map((part, index) =>
          part.marked ? (
            <mark key={index} className={styles.mark}>
              <Text text={part.text} />
            </mark>
          ) : (
            <Text key={index} text={part.text} />
          ),
        )}
      </td>
    </tr>
  );
}

function Text({ text }: { text: string }) {
  return hasHiddenCharacters(text) ? <Revealed lines text={text} /> : text;
}
