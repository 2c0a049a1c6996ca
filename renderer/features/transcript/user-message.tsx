import type { ItemOf } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOpen } from './open-memory.ts';
import { Pictures } from './pictures.tsx';
import { TurnMenu } from './turn-menu.tsx';
import styles from './messages.module.css';

const longLines = 24;
const longCharacters = 4000;

/** The person's own words, exactly as sent; long ones are folded. */
export function UserMessage({ item }: { item: ItemOf<'user-message'> }) {
  const [open, setOpen] = useOpen(`${item.turnId}/${item.id}`, false);
  const lines = item.text.split('\n');
  const isLong = lines.length > longLines + 4 || item.text.length > longCharacters * 1.2;
  const shown =
    isLong && !open ? lines.slice(0, longLines).join('\n').slice(0, longCharacters) : item.text;
  return (
    <div className={styles.own}>
      <div className={styles.more}>
        <TurnMenu turnId={item.turnId} />
      </div>
      <div className={styles.bubble}>
        <VisuallyHidden>{words('transcript.user.said')}</VisuallyHidden>
        {shown}
        {isLong && (
          <div className={styles.fold}>
            <Button tone="link" size="s" onClick={() => setOpen(!open)}>
              {open
                ? words('common.showLess')
                : words('common.showAllLines', { count: lines.length })}
            </Button>
          </div>
        )}
        <Pictures item={item} />
      </div>
    </div>
  );
}
