import { useState } from 'react';
import { commandGroups, commands, type CommandGroup } from '../../../shared/domain/commands.ts';
import { words } from '../../../shared/words/words.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { Button } from '../../ui/button.tsx';
import { ShortcutRow } from './shortcut-row.tsx';
import styles from './shortcuts.module.css';

/** The key of every command: shown, changed by pressing another, taken away, put back. */
export function ShortcutList() {
  const { shortcuts } = useSettings();
  const [listening, setListening] = useState<string | null>(null);
  const changed = Object.keys(shortcuts).length;
  return (
    <div className={styles.shortcuts}>
      {(Object.keys(commandGroups) as CommandGroup[]).map((group) => (
        <section key={group} aria-label={commandGroups[group]}>
          <h4 className={styles.place}>{commandGroups[group]}</h4>
          <ul className={styles.rows}>
            {commands
              .filter((command) => command.group === group)
              .map(({ id, title }) => (
                <ShortcutRow
                  key={id}
                  id={id}
                  title={title}
                  listens={listening === id}
                  onListen={(listens) => setListening(listens ? id : null)}
                />
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.hint}>{words('shortcuts.fixed.explains')}</p>
      <Button
        size="s"
        blockedBecause={changed === 0 ? words('shortcuts.allUsual') : undefined}
        onClick={() => void saveSettings({ shortcuts: {} })}
      >
        {changed < 2
          ? words('shortcuts.reset')
          : words('shortcuts.resetSeveral', { count: changed })}
      </Button>
    </div>
  );
}
