import { useState, type KeyboardEvent } from 'react';
import styles from './thread-row.module.css';

/** The title of a thread under edit. Enter or leaving keeps it, Escape does not: then `onDone` gets null. */
export function RenameField({
  title,
  onDone,
}: {
  title: string;
  onDone: (title: string | null) => void;
}) {
  const [text, setText] = useState(title);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onDone(text);
    else if (event.key === 'Escape') onDone(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <input
      className={styles.rename}
      aria-label="Title of the thread"
      maxLength={200}
      autoFocus
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(text)}
      onKeyDown={onKeyDown}
    />
  );
}
