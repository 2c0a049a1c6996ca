import { RotateCcw } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { chordOf, chordWords } from '../../../shared/domain/chord.ts';
import { commandOf, type Chord, type CommandId } from '../../../shared/domain/commands.ts';
import {
  defaultKey,
  holderOf,
  refusalOf,
  wishedKey,
  withKey,
} from '../../../shared/domain/shortcuts.ts';
import { words } from '../../../shared/words/words.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { keys, useIsMac } from '../../state/selectors/keys.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './shortcuts.module.css';

export interface ShortcutRowProps {
  id: CommandId;
  title: string;
  /** Waits for the keys to be pressed. */
  listens: boolean;
  onListen: (listens: boolean) => void;
}

/** One command with its key. A key that another command has is taken over only on a second word. */
export function ShortcutRow({ id, title, listens, onListen }: ShortcutRowProps) {
  const { shortcuts } = useSettings();
  const mac = useIsMac();
  const held = useStore(keys).get(id);
  const [wanted, setWanted] = useState<{ chord: Chord; holder: CommandId } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const wished = wishedKey(shortcuts, id, mac);
  const usual = defaultKey(id, mac);
  const clash = wished !== null && held === undefined ? holderOf(shortcuts, wished, id, mac) : null;

  function choose(chord: Chord | null) {
    end();
    void saveSettings({ shortcuts: withKey(shortcuts, id, chord, mac) });
  }

  function end() {
    setProblem(null);
    setWanted(null);
    onListen(false);
  }

  function offer(chord: Chord) {
    const holder = holderOf(shortcuts, chord, id, mac);
    if (holder === null) return choose(chord);
    onListen(false);
    setProblem(null);
    setWanted({ chord, holder });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!listens || (event.key === 'Tab' && !event.ctrlKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (/^(Control|Alt|Shift|Meta|AltGraph)$/.test(event.key)) return;
    if (event.key === 'Escape') return end();
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (plain && (event.key === 'Backspace' || event.key === 'Delete')) return choose(null);
    const chord = chordOf(event.nativeEvent, mac);
    const refusal = refusalOf(chord);
    if (refusal === 'reserved') return setProblem(words('shortcuts.refused.reserved'));
    if (chord === null || refusal !== null) {
      return setProblem(words(mac ? 'shortcuts.refused.noneMac' : 'shortcuts.refused.none'));
    }
    offer(chord);
  }

  const said =
    problem ??
    (wanted &&
      words('shortcuts.heldBy', {
        keys: chordWords(wanted.chord, mac),
        command: commandOf(wanted.holder).title,
      })) ??
    /* Only a file that was imported brings about that a command lost its key to another. */
    (clash && wished
      ? words('shortcuts.lostTo', {
          keys: chordWords(wished, mac),
          command: commandOf(clash).title,
        })
      : null);
  return (
    <li className={styles.row} aria-label={title}>
      <span className={styles.title}>{title}</span>
      <span className={styles.key}>
        {listens ? (
          <span className={styles.listening}>{words('shortcuts.listening')}</span>
        ) : held === undefined ? (
          <span className={styles.none}>{words('shortcuts.noKey')}</span>
        ) : (
          <Kbd>{chordWords(held, mac)}</Kbd>
        )}
      </span>
      <span className={styles.buttons}>
        {wished !== usual && (
          <IconButton
            size="s"
            label={words('shortcuts.resetOf', { command: title })}
            icon={<RotateCcw />}
            onClick={() => (usual === null ? choose(null) : offer(usual))}
          />
        )}
        <Button
          size="s"
          tone="quiet"
          aria-label={words('shortcuts.changeOf', { command: title })}
          aria-pressed={listens}
          onKeyDown={onKeyDown}
          onBlur={() => listens && end()}
          onClick={() => {
            setWanted(null);
            setProblem(null);
            onListen(!listens);
          }}
        >
          {words('shortcuts.change')}
        </Button>
      </span>
      <span className={styles.said} role="status">
        {said}
        {wanted && (
          <>
            <Button size="s" onClick={() => choose(wanted.chord)}>
              {words('shortcuts.takeOver')}
            </Button>
            <Button size="s" tone="quiet" onClick={end}>
              {words('common.cancel')}
            </Button>
          </>
        )}
      </span>
    </li>
  );
}
