import { words } from '../../../shared/words/words.ts';
import { loadRest } from '../../state/actions/load-rest.ts';
import { useStore } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import styles from './thread-list.module.css';

/** Stands below the list while more of it is to come. */
export function RestOfList() {
  const rest = useStore((state) => state.rest);
  const threads = useStore((state) => state.threads);
  if (rest === null) return null;
  const count = Math.max(rest.threads - Object.keys(threads).length, 1);
  return (
    <div className={styles.empty}>
      <p>{words(rest.failed ? 'threadList.rest.failed' : 'threadList.rest.reading', { count })}</p>
      {rest.failed && (
        <Button tone="link" size="s" onClick={() => void loadRest()}>
          {words('common.tryAgain')}
        </Button>
      )}
    </div>
  );
}
