import type { Colours } from './colour-rows.ts';
import { LineNumber } from './line-number.tsx';
import { LineSign } from './line-sign.tsx';
import { LineText, PlainLine } from './line-text.tsx';
import type { DiffRow } from './parse-diff.ts';
import styles from './diff-view.module.css';

export interface DiffRowsProps {
  rows: readonly DiffRow[];
  colours: Colours;
  onLine?: ((line: number) => void) | undefined;
}

/** The lines of a diff one below the other. */
export function UnifiedRows({ rows, colours, onLine }: DiffRowsProps) {
  return rows.map((row, index) =>
    row.kind === 'gap' || row.kind === 'note' ? (
      <tr key={index} className={styles[row.kind]}>
        <td className={styles.number}>{row.kind === 'gap' && '⋯'}</td>
        <td className={styles.sign} />
        <td className={styles.code}>
          <PlainLine text={row.kind === 'gap' ? row.heading : row.text} />
        </td>
      </tr>
    ) : (
      <tr key={index} className={styles[row.kind]}>
        <LineNumber line={row.line} onLine={row.kind === 'removed' ? undefined : onLine} />
        <LineSign kind={row.kind} />
        <td className={styles.code}>
          <LineText row={row} colours={colours.get(row)} />
        </td>
      </tr>
    ),
  );
}
