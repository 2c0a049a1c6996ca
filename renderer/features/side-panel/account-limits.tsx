import { hasReset, tightAt } from '../../../shared/domain/account-limits.ts';
import type { AccountLimit } from '../../../shared/domain/harness-info.ts';
import { limitWords, stretchName } from '../../../shared/domain/limit-words.ts';
import { words } from '../../../shared/words/words.ts';
import { Meter } from '../../ui/meter.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import styles from './side-panel.module.css';

export interface AccountLimitsProps {
  limits: readonly AccountLimit[];
  /** Whether Codex has answered in the thread, and so would have told of limits. */
  answered: boolean;
}

/** What is left of the account's allowance, as Codex last said; honest where it said nothing. */
export function AccountLimits({ limits, answered }: AccountLimitsProps) {
  const now = useNow();
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{words('usage.limits.title')}</h2>
      {limits.length === 0 && (
        <p className={styles.limitNote}>
          {words(answered ? 'usage.limits.none' : 'usage.limits.notKnown')}
        </p>
      )}
      {limits.map((limit) => {
        const said = limitWords(limit, now);
        const stretch = stretchName(limit);
        return (
          <div key={`${limit.id} ${limit.minutes}`} className={styles.limit}>
            <p>
              <span>{stretch}</span>
              <span className={styles.limitNote}>{said}</span>
            </p>
            {!hasReset(limit, now) && (
              <Meter
                barOnly
                label={words('usage.limits.of', { stretch })}
                value={limit.usedShare}
                text={said}
                tight={limit.usedShare >= tightAt}
              />
            )}
          </div>
        );
      })}
    </section>
  );
}
