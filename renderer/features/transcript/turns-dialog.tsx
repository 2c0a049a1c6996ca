import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Outline, OutlineEntry } from '../../../shared/domain/outline.ts';
import { searchTokens } from '../../../shared/domain/search-words.ts';
import { clockTime } from '../../../shared/lib/clock-time.ts';
import { foldText } from '../../../shared/lib/fold-text.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { threadOutline } from '../../state/actions/markdown.ts';
import { goToItem } from '../../state/actions/search.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './turns-dialog.module.css';

/** More are not listed; what is typed narrows them down. */
const mostShown = 200;
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

/** Everything the user said in a thread, newest first; the chosen message is gone to. */
export function TurnsDialog({ threadId }: { threadId: string }) {
  const outline = useOutline(threadId);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const listId = useId();
  const now = useNow();
  const found = useMemo(() => matching(outline?.entries ?? [], text), [outline, text]);
  const shown = found.slice(0, mostShown);
  const chosen = Math.min(at, shown.length - 1);

  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  function go(entry: OutlineEntry | undefined) {
    if (!entry) return;
    showOverlay(null);
    goToItem(threadId, entry.itemKey);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(shown.length - 1, chosen + step)));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(shown[chosen]);
    }
  }

  return (
    <Dialog
      open
      bare
      onClose={() => showOverlay(null)}
      title={words('turns.title')}
      size="m"
      initialFocus={field}
    >
      <div onKeyDown={onKeyDown}>
        <SearchField
          ref={field}
          look="bare"
          label={words('turns.field')}
          value={text}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={shown.length > 0 ? `${listId}-${chosen}` : undefined}
          onChange={(next) => {
            setText(next);
            setAt(0);
          }}
        />
        <ul
          ref={list}
          id={listId}
          role="listbox"
          aria-label={words('turns.list')}
          className={styles.list}
        >
          {shown.map((entry, index) => (
            <li
              key={entry.itemKey}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={styles.entry}
              onMouseMove={() => setAt(index)}
              onClick={() => go(entry)}
            >
              <span className={styles.words}>{entry.words}</span>
              {entry.at !== null && <span className={styles.time}>{clockTime(entry.at, now)}</span>}
            </li>
          ))}
        </ul>
        <p className={styles.note} role="status">
          {noteOf(outline, found.length)}
          {outline?.complete === false && <Spinner size={12} />}
        </p>
      </div>
    </Dialog>
  );
}

/** What is stored comes at once, the rest of the history when it has been read. */
function useOutline(threadId: string): Outline | null {
  const [outline, setOutline] = useState<Outline | null>(null);
  useEffect(() => {
    let isHere = true;
    void (async () => {
      const first = await threadOutline(threadId, false);
      if (!isHere || !first.ok) return;
      setOutline(first.value);
      if (first.value.complete) return;
      const all = await threadOutline(threadId, true);
      if (isHere && all.ok) setOutline({ ...all.value, complete: true });
    })();
    return () => {
      isHere = false;
    };
  }, [threadId]);
  return outline;
}

function matching(entries: readonly OutlineEntry[], text: string): readonly OutlineEntry[] {
  const tokens = searchTokens(text);
  if (tokens.length === 0) return entries;
  return entries.filter((entry) => {
    const folded = foldText(entry.words);
    return tokens.every((token) => folded.includes(token));
  });
}

function noteOf(outline: Outline | null, count: number): string {
  if (outline === null) return '';
  if (count > mostShown) return words('turns.newest', { shown: mostShown, count });
  if (count === 0)
    return words(outline.entries.length === 0 ? 'transcript.empty' : 'turns.noneFound');
  return words('turns.count', { count });
}
