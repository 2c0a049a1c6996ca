import { Brain } from 'lucide-react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { words } from '../../../shared/words/words.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { useOpen } from './open-memory.ts';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';

/** What Codex thought, folded to one line. Without text there is nothing to show. */
export function ReasoningFold({ item }: { item: ItemOf<'reasoning'> }) {
  const [open, setOpen] = useOpen(`${item.turnId}/${item.id}`, false);
  if (item.text.trim() === '') return null;
  return (
    <Disclosure
      look="bare"
      icon={<Brain strokeWidth={1.75} />}
      title={reasoningTitle(item)}
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles.reasoning}>
        <MessageText text={item.text} />
      </div>
    </Disclosure>
  );
}

function reasoningTitle({ streaming, startedAt, completedAt }: ItemOf<'reasoning'>): string {
  if (streaming) return words('transcript.thinking');
  if (startedAt === null || completedAt === null || completedAt - startedAt < 1000) {
    return words('transcript.thought');
  }
  return words('transcript.thoughtFor', { time: duration(completedAt - startedAt) });
}
