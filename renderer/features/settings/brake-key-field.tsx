import { useState, type KeyboardEvent } from 'react';
import { defaultSettings } from '../../../shared/domain/default-settings.ts';
import { globalKeyOf, globalKeyWords } from '../../../shared/domain/pressed-key.ts';
import { words } from '../../../shared/words/words.ts';
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
      return setProblem(words('settings.brakeKey.needs', { modifier }));
    }
    setProblem(null);
    setListens(false);
    void saveSettings({ lowerAllKey: key });
  }

  return (
    <div>
      <p className={styles.keys} aria-live="polite">
        {listens
          ? words('settings.brakeKey.listening')
          : lowerAllKey === null
            ? words('settings.brakeKey.switchedOff')
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
          {words('settings.brakeKey.change')}
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
          {words(
            lowerAllKey === null ? 'settings.brakeKey.switchOn' : 'settings.brakeKey.switchOff',
          )}
        </Button>
      </div>
    </div>
  );
}

const stateWords = {
  off: words('settings.brakeKey.off'),
  ready: words('settings.brakeKey.ready'),
  active: words('settings.brakeKey.active'),
  taken: words('settings.brakeKey.taken'),
};
