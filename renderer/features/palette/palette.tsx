import {
  useDeferredValue,
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
import { Finder } from '../../ui/finder.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { chooseEntry, whereOf } from './choose-entry.ts';
import { EntryList } from './entry-list.tsx';
import { entriesInOrder, paletteGroups, type PaletteEntry } from './palette-entries.ts';
import { usePaletteSource } from './palette-source.ts';
import styles from './palette.module.css';

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
  const active: PaletteEntry | undefined = entries.find(({ id }) => id === chosen) ?? entries[0];

  function onKey(event: KeyboardEvent): boolean {
    if (event.key === 'Enter') {
      // What is typed counts, not what was drawn before it.
      const now = looked === text ? active : entriesInOrder(paletteGroups(text, source))[0];
      if (now) chooseEntry(now, whereOf(event));
      return true;
    }
    if (!isSearchKey(event)) return false;
    searchEverything(text.trim() === '' ? undefined : text);
    return true;
  }

  return (
    <Finder
      field={field}
      label={words('palette.field')}
      text={text}
      maxLength={longest}
      onText={(next) => {
        setText(next);
        setChosen(null);
      }}
      options={entries}
      active={active}
      onActive={({ id }) => setChosen(id)}
      onChoose={(entry, event) => chooseEntry(entry, whereOf(event))}
      onKey={onKey}
      listLabel={words('palette.list')}
      listClass={styles.list}
      list={(attributes) => <EntryList groups={groups} attributes={attributes} />}
      nothing={words('palette.nothing', { text: text.replace(/^>/, '').trim() })}
      status={
        text.trim() === ''
          ? words('palette.hint')
          : words('palette.found', { count: entries.length })
      }
      keys={
        active?.kind === 'thread' ? (
          <MarkedWords
            of="palette.keysOfThread"
            values={{ key, window: isMac(getState()) ? '⌘ Enter' : 'Ctrl Enter' }}
          />
        ) : (
          <MarkedWords of="palette.keys" values={{ key }} />
        )
      }
    />
  );
}

const key = (name: ReactNode) => <Kbd>{name}</Kbd>;

/** The key of the search in all text leads there from here, with what is typed. */
function isSearchKey(event: KeyboardEvent): boolean {
  const state = getState();
  const chord = chordOf(event.nativeEvent, isMac(state));
  return chord !== null && commandOfChord(keys(state), chord) === 'search-all';
}
