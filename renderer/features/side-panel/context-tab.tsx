import { Fragment } from 'react';
import { words } from '../../../shared/words/words.ts';
import { useHarness } from '../../state/selectors/app.ts';
import { useSession, useThread } from '../../state/selectors/threads.ts';
import { useTokens } from '../../state/selectors/transcripts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { Meter } from '../../ui/meter.tsx';
import { AccountLimits } from './account-limits.tsx';
import { CompactNow } from './compact-now.tsx';
import { contextFacts } from './context-facts.ts';
import styles from './side-panel.module.css';

/** What the thread runs on: its context, model, folder, ids, and Codex's report word for word. */
export function ContextTab({ threadId }: { threadId: string }) {
  const thread = useThread(threadId);
  const session = useSession(threadId);
  const tokens = useTokens(threadId);
  const { version, models, limits } = useHarness(thread?.home ?? 'user');
  if (!thread) return null;
  const groups = contextFacts({ thread, session, tokens, version, models });
  const share = tokens?.window ? tokens.used / tokens.window : null;
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Fragment key={group.id}>
          <section className={styles.group}>
            <h2 className={styles.groupTitle}>{group.title}</h2>
            {group.id === 'context' && share !== null && (
              <Meter
                label={words('sidePanel.context.used')}
                value={share}
                text={words('sidePanel.percentUsed', {
                  percent: Math.min(100, Math.round(share * 100)),
                })}
              />
            )}
            <FactList
              facts={group.facts.map(({ copy, ...fact }): Fact => ({
                ...fact,
                ...(copy !== undefined && {
                  action: <CopyButton label={copy} text={fact.value} />,
                }),
              }))}
            />
            {group.id === 'context' && <CompactNow thread={thread} session={session} />}
          </section>
          {group.id === 'context' && <AccountLimits limits={limits} answered={tokens !== null} />}
        </Fragment>
      ))}
    </div>
  );
}
