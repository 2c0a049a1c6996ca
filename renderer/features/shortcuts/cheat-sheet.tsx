import { commandGroups, commandOf, type CommandGroup } from '../../../shared/domain/commands.ts';
import { chordWords } from '../../../shared/domain/chord.ts';
import { words } from '../../../shared/words/words.ts';
import { showOverlay, showSettings } from '../../state/actions/folds.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { keys, useIsMac } from '../../state/selectors/keys.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { fixedKeys } from './fixed-keys.ts';
import styles from './shortcuts.module.css';

/** Every key there is, as it is now. */
export function CheatSheet() {
  const isOpen = useOverlay() === 'shortcuts';
  const mac = useIsMac();
  const held = useStore(keys);
  const groups = (Object.keys(commandGroups) as CommandGroup[]).map((group) => ({
    place: commandGroups[group],
    keys: [...held]
      .filter(([id]) => commandOf(id).group === group)
      .map(([id, chord]) => ({ keys: chordWords(chord, mac), does: commandOf(id).title })),
  }));
  const fixed = fixedKeys(mac ? '⌘' : 'Ctrl');
  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('shortcuts.title')}
      size="l"
      actions={
        <Button onClick={() => showSettings('shortcuts')}>{words('shortcuts.changeKeys')}</Button>
      }
    >
      {/* Focusable, so that it can be scrolled by key. */}
      <div
        className={styles.sheet}
        role="group"
        aria-label={words('shortcuts.allKeys')}
        tabIndex={0}
      >
        {[...groups, ...fixed]
          .filter((group) => group.keys.length > 0)
          .map((group) => (
            <section key={group.place} aria-label={group.place}>
              <h3 className={styles.place}>{group.place}</h3>
              <dl>
                {group.keys.map((one) => (
                  <div key={`${one.keys} ${one.does}`} className={styles.line}>
                    <dt>{one.does}</dt>
                    <dd>
                      <Kbd>{one.keys}</Kbd>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
}
