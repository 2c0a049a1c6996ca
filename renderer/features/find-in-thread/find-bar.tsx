import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { maxSearchLength } from '../../../shared/domain/longest-texts.ts';
import { words } from '../../../shared/words/words.ts';
import type { Find } from '../../state/app-state.ts';
import { closeFind, goToFound, setFindText } from '../../state/actions/search.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { useFind } from '../../state/selectors/search.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { countWords } from './count-words.ts';
import { nextMatch } from './next-match.ts';
import { useFound } from './use-found.ts';
import styles from './find-bar.module.css';

/** Finds words in the thread in view; above the transcript while it is open. */
export function FindBar({ threadId }: { threadId: string }) {
  const find = useFind(threadId);
  return find && !find.quiet && <OpenBar find={find} />;
}

function OpenBar({ find }: { find: Find }) {
  const { threadId, text, itemKey } = find;
  const found = useFound(threadId, text);
  const matches = found.keys;
  const field = useRef<HTMLInputElement>(null);
  useFocusRequest('find', field);
  useEffect(() => field.current?.select(), []);

  // What is typed leads to its newest place at once.
  const newest = matches.at(-1);
  useEffect(() => {
    if (itemKey === null && newest !== undefined) goToFound(newest);
  }, [itemKey, newest]);

  function go(way: 1 | -1) {
    const key = nextMatch(matches, itemKey, way);
    if (key !== undefined) goToFound(key);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') closeFind();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const blocked = matches.length === 0;
  return (
    <div
      className={styles.bar}
      role="search"
      aria-label={words('findInThread.label')}
      onKeyDown={onKeyDown}
    >
      <SearchField
        ref={field}
        className={styles.field}
        label={words('findInThread.label')}
        value={text}
        maxLength={maxSearchLength}
        onChange={setFindText}
      />
      <span className={styles.count} role="status">
        {countWords(found, itemKey)}
      </span>
      <IconButton
        label={words('findInThread.previous')}
        size="s"
        icon={<ChevronUp strokeWidth={1.75} />}
        keyHint="Shift Enter"
        disabled={blocked}
        onClick={() => go(-1)}
      />
      <IconButton
        label={words('findInThread.next')}
        size="s"
        icon={<ChevronDown strokeWidth={1.75} />}
        keyHint="Enter"
        disabled={blocked}
        onClick={() => go(1)}
      />
      <IconButton
        label={words('common.close')}
        size="s"
        icon={<X strokeWidth={1.75} />}
        keyHint="Esc"
        onClick={closeFind}
      />
    </div>
  );
}
