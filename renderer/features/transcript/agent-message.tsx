import type { ItemOf } from '../../../shared/domain/item.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRowContext } from './row-context.ts';
import styles from './messages.module.css';

/** Codex's words as safe Markdown on the page. Text that cannot be drawn is shown as it came. */
export function AgentMessage({ item }: { item: ItemOf<'agent-message'> }) {
  const { openLink } = useRowContext();
  if (item.text.trim() === '') return null;
  return (
    <div className={styles.agent}>
      <VisuallyHidden>Codex said:</VisuallyHidden>
      <ErrorBoundary fallback={<pre className={styles.plain}>{item.text}</pre>}>
        <Markdown text={item.text} streaming={item.streaming} onOpen={openLink} />
      </ErrorBoundary>
    </div>
  );
}
