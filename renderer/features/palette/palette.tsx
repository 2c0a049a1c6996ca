import {
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { chordOf } from '../../../shared/domain/chord.ts';
import type { SettingsPage } from '../../../shared/domain/setting-list.ts';
import { commandOfChord } from '../../../shared/domain/shortcuts.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay } from '../../state/actions/folds.ts';
import { searchEverything } from '../../state/actions/search.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { isMac, keys } from '../../state/selectors/keys.ts';
import { getState } from '../../state/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { chooseEntry, whereOf } from './choose-entry.ts';
import { EntryList, optionId } from './entry-list.tsx';
import { entriesInOrder, paletteGroups, type PaletteEntry } from './palette-entries.ts';
import { usePaletteSource } from './palette-source.ts';
import styles from './palette.module.css';

/** So many entries a page of the list jumps. */
const page = 8;
const longest = 200;

/** Everything that can be gone to or done, found by typing. */
export function Palette(props: { pageLabels: Readonly<Record<SettingsPage, string>> }) {
  const isOpen = useOverlay() === 'palette';
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('palette.title')}
      size="m"
      bare
      initialFocus={field}
    >
      <Offer field={field} {...props} />
    </Dialog>
  );
}

function Offer({
  field,
  pageLabels,
}: {
  field: RefObject<HTMLInputElement | null>;
  pageLabels: Readonly<Record<SettingsPage, string>>;
}) {
  const [text, setText] = useState('');
  const source = usePaletteSource(pageLabels);
  // With thousands of threads typing must not wait for the list.
  const looked = useDeferredValue(text);
  const groups = useMemo(() => paletteGroups(looked, source), [looked, source]);
  const entries = useMemo(() => entriesInOrder(groups), [groups]);
  const [chosen, setChosen] = useState<string | null>(null);
  const found = entries.findIndex(({ id }) => id === chosen);
  const at = found === -1 ? 0 : found;
  const active: PaletteEntry | undefined = entries[at];
  const listId = useId();

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: Math.min(at + page, entries.length - 1),
      PageUp: Math.max(at - page, 0),
    };
    const to = event.altKey ? undefined : moves[event.key];
    if (to !== undefined) setChosen(entries.at(to % Math.max(entries.length, 1))?.id ?? null);
    else if (event.key === 'Enter') {
      // What is typed counts, not what was drawn before it.
      const now = looked === text ? active : entriesInOrder(paletteGroups(text, source))[0];
      if (now) chooseEntry(now, whereOf(event));
    } else if (isSearchKey(event)) searchEverything(text.trim() === '' ? undefined : text);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <SearchField
        ref={field}
        look="bare"
        label={words('palette.field')}
        value={text}
        maxLength={longest}
        onChange={(next) => {
          setText(next);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(listId, active) : undefined}
      />
      {entries.length > 0 ? (
        <EntryList
          id={listId}
          groups={groups}
          active={active}
          onActive={setChosen}
          onChoose={chooseEntry}
        />
      ) : (
        <p className={styles.nothing}>
          {words('palette.nothing', { text: text.replace(/^>/, '').trim() })}
        </p>
      )}
      <div className={styles.foot}>
        <span role="status" className={styles.count}>
          {text.trim() === ''
            ? words('palette.hint')
            : words('palette.found', { count: entries.length })}
        </span>
        <span className={styles.keys}>
          {active?.kind === 'thread' ? (
            <MarkedWords
              of="palette.keysOfThread"
              values={{ key, window: isMac(getState()) ? '⌘ Enter' : 'Ctrl Enter' }}
            />
          ) : (
            <MarkedWords of="palette.keys" values={{ key }} />
          )}
        </span>
      </div>
    </>
  );
}

const key = (name: ReactNode) => <Kbd>{name}</Kbd>;

/** The key of the search in all text leads there from here, with what is typed. */
function isSearchKey(event: KeyboardEvent): boolean {
  const state = getState();
  const chord = chordOf(event.nativeEvent, isMac(state));
  return chord !== null && commandOfChord(keys(state), chord) === 'search-all';
}
