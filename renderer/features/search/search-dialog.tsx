import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { maxSearchLength } from '../../../shared/domain/longest-texts.ts';
import type { SearchHit } from '../../../shared/domain/search.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { loadSearchStatus, setSearchText, showHit } from '../../state/actions/search.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { useSearchStatus, useSearchText } from '../../state/selectors/search.ts';
import { useStore } from '../../state/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Finder } from '../../ui/finder.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { Meter } from '../../ui/meter.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { groupHits, hitsInOrder } from './group-hits.ts';
import { HitList } from './hit-list.tsx';
import { statusWords } from './search-words.ts';
import { useSearch } from './use-search.ts';
import styles from './search-dialog.module.css';

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
  const status = useSearchStatus();
  const progress = statusWords(status);
  useEffect(() => {
    void loadSearchStatus();
    field.current?.select();
  }, [field]);

  const choose = ({ threadId, itemKey }: SearchHit) => showHit(threadId, itemKey, text);

  /* Enter that came before the answer opens the first place of it. */
  const isAnswered = found?.text === text;
  const awaits = useRef(false);
  const [first] = hits;
  useEffect(() => {
    if (!awaits.current || !isAnswered) return;
    awaits.current = false;
    if (first) showHit(first.threadId, first.itemKey, text);
  }, [isAnswered, first, text]);

  return (
    <Finder
      field={field}
      label={words('search.title')}
      text={text}
      maxLength={maxSearchLength}
      onText={(next) => {
        awaits.current = false;
        setSearchText(next);
      }}
      options={hits}
      active={active}
      onActive={setChosen}
      onChoose={choose}
      onKey={({ key }) => {
        if (key !== 'Enter') return false;
        if (!isAnswered) awaits.current = true;
        else if (active) choose(active);
        return true;
      }}
      listLabel={words('search.places')}
      listClass={styles.list}
      list={(attributes) => <HitList groups={groups} attributes={attributes} />}
      nothing={<NoHits text={text} found={found} />}
      status={progress ?? foundWords(hits.length, found?.more ?? false)}
      progress={
        status?.active &&
        progress !== null && (
          <span className={styles.bar}>
            <Meter
              barOnly
              label={words('search.threadsRead')}
              text={progress}
              value={status.done / Math.max(status.total, 1)}
            />
          </span>
        )
      }
      keys={<MarkedWords of="search.keys" values={{ key: (name) => <Kbd>{name}</Kbd> }} />}
    />
  );
}

function NoHits({ text, found }: { text: string; found: ReturnType<typeof useSearch> }) {
  if (text.trim() === '') return words('search.explains');
  if (found === null) return <Spinner label={words('search.searching')} />;
  return found.error?.message ?? words('search.nothing', { text: found.text.trim() });
}

function foundWords(count: number, more: boolean): string {
  return count === 0 ? '' : words(more ? 'search.foundMore' : 'search.found', { count });
}
