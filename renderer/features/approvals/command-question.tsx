import { words } from '../../../shared/words/words.ts';
import { ExactText } from '../../ui/exact-text.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import type { RequestOf } from './approval-kinds.ts';
import { unanswerableBecause } from './approval-words.ts';
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
