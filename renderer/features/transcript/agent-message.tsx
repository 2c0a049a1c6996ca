import type { ItemOf } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { MessageText } from './message-text.tsx';
import styles from './messages.module.css';

/** Codex's words, plain on the page. */
export function AgentMessage({ item }: { item: ItemOf<'agent-message'> }) {
  if (item.text.trim() === '') return null;
  return (
    <div className={styles.agent}>
      <VisuallyHidden>{words('transcript.agent.said')}</VisuallyHidden>
      <MessageText text={item.text} />
    </div>
  );
}
