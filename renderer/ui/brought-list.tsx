import { ExactText } from './exact-text.tsx';
import styles from './brought-list.module.css';

export interface BroughtLine {
  words: string;
  /** The command, address or value itself. */
  exact: string | null;
  file: string;
}

/** What a folder would switch on, each with its exact text and, on hover, its file. */
export function BroughtList({ things }: { things: readonly BroughtLine[] }) {
  return (
    <ul className={styles.list}>
      {things.map(({ words, exact, file }, index) => (
        <li key={`${index}:${words}:${exact}`} title={file}>
          {words} {exact !== null && <ExactText inline className={styles.exact} text={exact} />}
        </li>
      ))}
    </ul>
  );
}
