import { useRef, useState, type KeyboardEvent } from 'react';
import { words } from '../../../shared/words/words.ts';
import styles from './thread-row.module.css';

/** The title of a thread under edit. Enter or leaving keeps it, Escape does not: then `onDone` gets null, once. */
export function RenameField({
  title,
  onDone,
}: {
  title: string;
  onDone: (title: string | null, by: 'key' | 'leaving') => void;
}) {
  const [text, setText] = useState(title);
  const isDone = useRef(false);

  function finish(result: string | null, by: 'key' | 'leaving') {
    if (isDone.current) return;
    isDone.current = true;
    onDone(result, by);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish(text, 'key');
    else if (event.key === 'Escape') finish(null, 'key');
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <input
      className={styles.rename}
      aria-label={words('threadList.rename.field')}
      maxLength={200}
      autoFocus
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(text, 'leaving')}
      onKeyDown={onKeyDown}
    />
  );
}
