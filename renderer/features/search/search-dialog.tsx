import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { maxSearchLength } from '../../../shared/domain/longest-texts.ts';
import type { SearchHit } from '../../../shared/domain/search.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { loadSearchStatus, setSearchText, showHit } from '../../state/actions/search.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { useSearchStatus, useSearchText } from '../../state/selectors/search.ts';
import { useStore } from '../../state/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { Meter } from '../../ui/meter.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { groupHits, hitsInOrder } from './group-hits.ts';
import { HitList, optionId } from './hit-list.tsx';
import { statusWords } from './search-words.ts';
import { useSearch } from './use-search.ts';
import styles from './search-dialog.module.css';

/** So many hits a page of the list jumps. */
const page = 8;

/** Looks for words in the titles and in all text of every thread, and leads to the place. */
export function SearchDialog() {
  const isOpen = useOverlay() === 'search';
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('search.title')}
      size="m"
      bare
      initialFocus={field}
    >
      <Search field={field} />
    </Dialog>
  );
}

function Search({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const text = useSearchText();
  const found = useSearch(text);
  const threads = useStore((state) => state.threads);
  const groups = useMemo(() => groupHits(found?.hits ?? [], threads), [found, threads]);
  const hits = useMemo(() => hitsInOrder(groups), [groups]);
  const [chosen, setChosen] = useState<SearchHit | null>(null);
  const active = hits.find((hit) => hit === chosen) ?? hits[0];
  const at = active ? hits.indexOf(active) : -1;
  const listId = useId();
  useEffect(() => {
    void loadSearchStatus();
    field.current?.select();
  }, [field]);

  const choose = ({ threadId, itemKey }: SearchHit) => showHit(threadId, itemKey, text);

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + page, hits.length - 1),
      PageUp: Math.max(at - page, 0),
    };
    const to = moves[event.key];
    if (to !== undefined) setChosen(hits.at(to % Math.max(hits.length, 1)) ?? null);
    else if (event.key === 'Enter' && active && found?.text === text) choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <SearchField
        ref={field}
        look="bare"
        label={words('search.title')}
        value={text}
        maxLength={maxSearchLength}
        onChange={setSearchText}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(listId, at) : undefined}
      />
      {hits.length > 0 ? (
        <HitList
          id={listId}
          groups={groups}
          active={active}
          onActive={setChosen}
          onChoose={choose}
        />
      ) : (
        <NoHits text={text} found={found} />
      )}
      <Foot count={hits.length} more={found?.more ?? false} />
    </>
  );
}

function NoHits({ text, found }: { text: string; found: ReturnType<typeof useSearch> }) {
  if (text.trim() === '') {
    return <p className={styles.words}>{words('search.explains')}</p>;
  }
  if (found === null) {
    return <p className={styles.words}>{<Spinner label={words('search.searching')} />}</p>;
  }
  if (found.error) return <p className={styles.words}>{found.error.message}</p>;
  return <p className={styles.words}>{words('search.nothing', { text: found.text.trim() })}</p>;
}

function Foot({ count, more }: { count: number; more: boolean }) {
  const status = useSearchStatus();
  const progress = statusWords(status);
  return (
    <div className={styles.foot}>
      <span role="status" className={styles.status}>
        {progress ??
          (count === 0 ? '' : words(more ? 'search.foundMore' : 'search.found', { count }))}
      </span>
      {status?.active && progress !== null && (
        <span className={styles.bar}>
          <Meter
            barOnly
            label={words('search.threadsRead')}
            text={progress}
            value={status.done / Math.max(status.total, 1)}
          />
        </span>
      )}
      <span className={styles.keys}>
        <MarkedWords of="search.keys" values={{ key: (name) => <Kbd>{name}</Kbd> }} />
      </span>
    </div>
  );
}
