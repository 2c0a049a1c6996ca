import { words } from '../../../shared/words/words.ts';
import { useTokens } from '../../state/selectors/transcripts.ts';
import { Meter } from '../../ui/meter.tsx';
import styles from './composer.module.css';

/** Share of the context from which it is close to full. */
const tightAt = 0.85;

/** How much of the model's context the thread fills; nothing before Codex has said so. */
export function ContextMeter({ threadId }: { threadId: string }) {
  const tokens = useTokens(threadId);
  if (!tokens) return null;
  if (tokens.window === null || tokens.window <= 0) {
    const count = tokens.used.toLocaleString('en');
    return <span className={styles.tokens}>{words('composer.context.tokens', { count })}</span>;
  }
  const share = tokens.used / tokens.window;
  return (
    <Meter
      label={words('composer.context')}
      value={share}
      text={words('composer.context.share', { percent: Math.min(100, Math.round(share * 100)) })}
      tight={share >= tightAt}
    />
  );
}
