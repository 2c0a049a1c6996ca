import { words } from '../../../shared/words/words.ts';
import { classNames } from '../class-names.ts';
import type { LineRow } from './parse-diff.ts';
import styles from './diff-view.module.css';

const signs = {
  context: { sign: '', name: undefined },
  added: { sign: '+', name: words('diff.line.added') },
  removed: { sign: '-', name: words('diff.line.removed') },
};

/** What a line is, by a sign and by its name for screen readers; never copied with the text. */
export function LineSign({ kind, className }: { kind: LineRow['kind']; className?: string }) {
  const { sign, name } = signs[kind];
  return (
    <td className={classNames(styles.sign, className)} aria-label={name}>
      {sign}
    </td>
  );
}
