import { Brain } from 'lucide-react';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { useOpen } from './open-memory.ts';
import { useRowContext } from './row-context.ts';
import styles from './messages.module.css';

/** What Codex thought, folded to one line. Without text there is nothing to show. */
export function ReasoningFold({ item }: { item: ItemOf<'reasoning'> }) {
  const [open, setOpen] = useOpen(`${item.turnId}/${item.id}`, false);
  const { openLink } = useRowContext();
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
        <Markdown text={item.text} streaming={item.streaming} onOpen={openLink} />
      </div>
    </Disclosure>
  );
}

function reasoningTitle({ streaming, startedAt, completedAt }: ItemOf<'reasoning'>): string {
  if (streaming) return 'Thinking…';
  if (startedAt === null || completedAt === null || completedAt - startedAt < 1000) {
    return 'Thought about it';
  }
  return `Thought for ${duration(completedAt - startedAt)}`;
}
