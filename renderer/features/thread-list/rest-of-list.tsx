import { loadRest } from '../../state/actions/load-rest.ts';
import type { AppState } from '../../state/app-state.ts';
import { Button } from '../../ui/button.tsx';
import styles from './thread-list.module.css';

export interface RestOfListProps {
  rest: NonNullable<AppState['rest']>;
  /** How many threads are in the list, filtered or not. */
  held: number;
}

/** Stands below the list while more of it is to come. */
export function RestOfList({ rest, held }: RestOfListProps) {
  const count = Math.max(rest.threads - held, 1);
  const more = count === 1 ? '1 more thread' : `${count.toLocaleString('en')} more threads`;
  return (
    <div className={styles.empty}>
      <p>{rest.failed ? `${more} could not be read.` : `Reading ${more}…`}</p>
      {rest.failed && (
        <Button tone="link" size="s" onClick={() => void loadRest()}>
          Try again
        </Button>
      )}
    </div>
  );
}
