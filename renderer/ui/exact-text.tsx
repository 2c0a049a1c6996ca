import { classNames } from './class-names.ts';
import { Revealed } from './revealed.tsx';
import styles from './exact-text.module.css';

export interface ExactTextProps {
  text: string;
  /** Within a line of other text instead of a block. */
  inline?: boolean;
  /** Text that naturally has lines, as a file or a code block: only what deceives becomes a chip. */
  lines?: boolean;
  className?: string;
}

/**
 * A command, path or host as it really is: hidden characters as chips, long runs of spaces and blank
 * lines as counts, words of mixed alphabets marked. Wraps, is never cut, always left to right.
 */
export function ExactText({ text, inline = false, lines = false, className }: ExactTextProps) {
  const Element = inline ? 'code' : 'pre';
  return (
    <Element dir="ltr" className={classNames(styles.exact, inline && styles.inline, className)}>
      <Revealed text={text} lines={lines} />
    </Element>
  );
}
