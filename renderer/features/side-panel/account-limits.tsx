import type { TokenUsage } from '../../../shared/domain/harness-info.ts';
import { words } from '../../../shared/words/words.ts';
import { Meter } from '../../ui/meter.tsx';
import { useNow } from '../../ui/relative-time.tsx';
import { limitWords, stretchName } from './limit-words.ts';
import styles from './side-panel.module.css';

/** Share of a limit from which it is nearly used up. */
const tightAt = 0.85;

/** What is left of the account's allowance, as Codex last said on this thread; honest where it said nothing. */
export function AccountLimits({ tokens }: { tokens: TokenUsage | null }) {
  const now = useNow();
  return (
    <section className={styles.group}>
      <h2 className={styles.groupTitle}>{words('sidePanel.limits')}</h2>
      {tokens?.limits === undefined ? (
        <p className={styles.limitNote}>
          {words(tokens === null ? 'sidePanel.limits.notYet' : 'sidePanel.limits.none')}
        </p>
      ) : (
        tokens.limits.map((limit, index) => {
          const used = limitWords(limit, now);
          return (
            <div key={index} className={styles.limit}>
              <p>
                <span>{stretchName(limit.minutes)}</span>
                <span className={styles.limitNote}>{used}</span>
              </p>
              {!(limit.resetsAt !== null && limit.resetsAt <= now) && (
                <Meter
                  barOnly
                  label={words('sidePanel.limits.of', { stretch: stretchName(limit.minutes) })}
                  value={limit.usedShare}
                  text={used}
                  tight={limit.usedShare >= tightAt}
                />
              )}
            </div>
          );
        })
      )}
    </section>
  );
}
