import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { LineNumber } from './line-number.tsx';
import { LineSign } from './line-sign.tsx';
import { LineText, PlainLine } from './line-text.tsx';
import type { LineRow } from './parse-diff.ts';
import { sideRows } from './side-rows.ts';
import type { DiffRowsProps } from './unified-rows.tsx';
import styles from './diff-view.module.css';

/** The old lines at the left, the new ones at the right. */
export function SplitRows({ rows, colours, onLine }: DiffRowsProps) {
  const sides = useMemo(() => sideRows(rows), [rows]);
  return sides.map((row, index) => {
    if (row.kind === 'pair') {
      return (
        <tr key={index}>
          <Side row={row.before} side="before" colours={colours} />
          <Side row={row.after} side="after" colours={colours} onLine={onLine} />
        </tr>
      );
    }
    return (
      <tr key={index} className={styles[row.kind]}>
        <td className={styles.number}>{row.kind === 'gap' && '⋯'}</td>
        <td className={styles.sign} />
        <td className={styles.code} colSpan={4}>
          <PlainLine text={row.kind === 'gap' ? row.heading : row.text} />
        </td>
      </tr>
    );
  });
}

interface SideProps extends Pick<DiffRowsProps, 'colours' | 'onLine'> {
  row: LineRow | null;
  side: 'before' | 'after';
}

function Side({ row, side, colours, onLine }: SideProps) {
  const edge = side === 'after' ? styles.after : undefined;
  if (row === null) return <td className={classNames(styles.empty, edge)} colSpan={3} />;
  const look = row.kind === 'context' ? undefined : styles[row.kind];
  const line = side === 'before' && row.kind === 'context' ? row.oldLine : row.line;
  return (
    <>
      <LineNumber line={line} onLine={onLine} className={classNames(look, edge)} />
      <LineSign kind={row.kind} className={look} />
      <td className={classNames(styles.code, look)} data-side={side}>
        <LineText row={row} colours={colours.get(row)} />
      </td>
    </>
  );
}
