import { useState, type KeyboardEvent } from 'react';
import { defaultSettings } from '../../../shared/domain/default-settings.ts';
import { globalKeyOf, globalKeyWords } from '../../../shared/domain/pressed-key.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './settings-dialog.module.css';

/** The key that lowers everything from any program: shown, changed by pressing another, or switched off. */
export function BrakeKeyField({ modifier }: { modifier: string }) {
  const { lowerAllKey } = useSettings();
  const state = useStore((state) => state.brakeKey);
  const [listens, setListens] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (!listens || event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setListens(false);
    if (/^(Control|Alt|Shift|Meta|AltGraph)$/.test(event.key)) return;
    const key = globalKeyOf(event, modifier === '⌘');
    if (key === null) {
      return setProblem(`${modifier} or Alt, one more modifier, and a letter, digit or F key.`);
    }
    setProblem(null);
    setListens(false);
    void saveSettings({ lowerAllKey: key });
  }

  return (
    <div>
      <p className={styles.keys} aria-live="polite">
        {listens
          ? 'Press the keys…'
          : lowerAllKey === null
            ? 'Switched off'
            : globalKeyWords(lowerAllKey, modifier)
                .split(' ')
                .map((part) => <Kbd key={part}>{part}</Kbd>)}
      </p>
      <p className={state === 'taken' && !problem ? styles.problem : styles.hint} role="status">
        {problem ?? stateWords[state]}
      </p>
      <div className={styles.buttons}>
        <Button
          size="s"
          aria-pressed={listens}
          onKeyDown={onKeyDown}
          onBlur={() => setListens(false)}
          onClick={() => setListens(!listens)}
        >
          Change…
        </Button>
        <Button
          size="s"
          tone="quiet"
          onClick={() =>
            void saveSettings({
              lowerAllKey: lowerAllKey === null ? defaultSettings.lowerAllKey : null,
            })
          }
        >
          {lowerAllKey === null ? 'Switch on' : 'Switch off'}
        </Button>
      </div>
    </div>
  );
}

const stateWords = {
  off: 'Inside Bobbin the key for it still works.',
  ready: 'Bobbin takes this key only while a thread is in full access.',
  active: 'In force now: a thread is in or headed for full access.',
  taken: 'Another program has this key, so it does nothing here. Choose another.',
};
