import type { NamedPath } from '../../../shared/domain/approval.ts';
import { words } from '../../../shared/words/words.ts';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import type { RequestOf } from './approval-kinds.ts';
import { unanswerableBecause } from './approval-words.ts';
import { PathLine } from './path-line.tsx';
import { Whole } from './whole.tsx';
import styles from './approval-card.module.css';

export interface CommandQuestionProps {
  request: RequestOf<'command'>;
  onEndSeen: () => void;
}

/** The whole command as it would run, or the host where only that is asked. */
export function CommandQuestion({ request, onEndSeen }: CommandQuestionProps) {
  const missing = unanswerableBecause(request);
  if (missing !== null) return <p className={styles.missing}>{missing}</p>;
  const isHostOnly = request.command.trim() === '';
  return (
    <>
      <Whole
        label={words(isHostOnly ? 'approvals.command.host' : 'approvals.command.whole')}
        onEndSeen={onEndSeen}
      >
        <ExactText text={isHostOnly ? request.networkHost! : request.command} />
        {request.more && <MorePermissions more={request.more} />}
      </Whole>
      {!isHostOnly && request.networkHost !== null && (
        <p className={styles.extra}>
          <MarkedWords
            of="approvals.command.reaches"
            values={{ host: <ExactText inline text={request.networkHost} /> }}
          />
        </p>
      )}
    </>
  );
}

/** What the command may reach beyond its sandbox, as part of what has to be seen to its end. */
function MorePermissions({ more }: { more: NonNullable<RequestOf<'command'>['more']> }) {
  const list = (title: string, paths: readonly NamedPath[]) =>
    paths.length > 0 && (
      <>
        <p className={styles.legend}>{title}</p>
        {paths.map((path) => (
          <p key={path.given}>
            <PathLine path={path} />
          </p>
        ))}
      </>
    );
  return (
    <div className={styles.more}>
      {list(words('approvals.command.more.read'), more.read)}
      {list(words('approvals.command.more.write'), more.write)}
      {more.network && <p className={styles.legend}>{words('approvals.command.more.network')}</p>}
    </div>
  );
}
