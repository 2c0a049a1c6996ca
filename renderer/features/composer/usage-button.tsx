import { TriangleAlert } from 'lucide-react';
import { tightAt, tightestLimit } from '../../../shared/domain/account-limits.ts';
import type { AccountLimit, TokenUsage } from '../../../shared/domain/harness-info.ts';
import { briefLimitWords } from '../../../shared/domain/limit-words.ts';
import { words } from '../../../shared/words/words.ts';
import { showContext } from '../../state/actions/folds.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { useSession } from '../../state/selectors/threads.ts';
import { useTokens } from '../../state/selectors/transcripts.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './usage-button.module.css';

/**
 * The account's tightest limit and how much of the model's context the thread fills; leads to the details. Nothing of
 * what Codex has not told.
 */
export function UsageButton({ thread }: { thread: Thread }) {
  const tokens = useTokens(thread.id);
  const limit = tightestLimit(useHarness(thread.home).limits, useNow());
  const { status } = useSession(thread.id);
  /* Room is kept for what a process will tell; without one the line beside it may have it. */
  if (!tokens && !limit && (status === 'detached' || status === 'failed')) return null;
  return (
    <div className={styles.place}>
      {(tokens || limit) && (
        <Tooltip content={words('usage.details')} side="top">
          <button
            type="button"
            className={styles.usage}
            aria-description={words('usage.details')}
            onClick={showContext}
          >
            {limit && <TightestLimit limit={limit} />}
            {tokens && <ContextUse tokens={tokens} />}
          </button>
        </Tooltip>
      )}
    </div>
  );
}

function TightestLimit({ limit }: { limit: AccountLimit }) {
  const { whole, short } = briefLimitWords(limit, useNow());
  const isTight = limit.usedShare >= tightAt;
  return (
    <span className={isTight ? styles.tight : undefined}>
      {isTight && <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />}
      <span className={styles.whole}>{whole}</span>
      <span className={styles.short}>{short}</span>
    </span>
  );
}

function ContextUse({ tokens: { used, window } }: { tokens: TokenUsage }) {
  if (window === null || window <= 0) {
    return <span>{words('usage.context.tokens', { tokens: used.toLocaleString('en') })}</span>;
  }
  const share = used / window;
  const isTight = share >= tightAt;
  const percent = String(Math.min(100, Math.round(share * 100)));
  return (
    <span className={isTight ? styles.tight : undefined}>
      {isTight && <TriangleAlert size={13} strokeWidth={1.75} aria-hidden />}
      <span>{words('usage.context.percent', { percent })}</span>
      <MeterBar small value={share} tight={isTight} />
    </span>
  );
}
