import { Kbd } from '../../ui/kbd.tsx';
import { shortcuts } from './shortcuts.ts';
import styles from './settings-dialog.module.css';

/** What each key does. */
export function KeyList({ modifier }: { modifier: string }) {
  return (
    <dl>
      {shortcuts(modifier).map(({ keys, does }) => (
        <div key={keys} className={styles.shortcut}>
          <dt>
            <Kbd>{keys}</Kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
