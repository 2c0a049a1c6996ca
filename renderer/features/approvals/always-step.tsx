import type { SavedRule } from '../../../shared/domain/approval.ts';
import { ruleWords } from '../../../shared/domain/rule-words.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { useAnswerGate } from './use-answer-gate.ts';
import styles from './approval-card.module.css';

export interface AlwaysStepProps {
  rule: SavedRule;
  /** Why the card itself takes no yes now. */
  blockedBecause: string | null;
  onApprove: () => void;
}

/** The widest yes: the exact rule, how far it reaches and where it is kept. Main asks once more before it is saved. */
export function AlwaysStep({ rule, blockedBecause, onApprove }: AlwaysStepProps) {
  const gate = useAnswerGate({ endSeen: true, answering: false, blockedBecause });
  return (
    <div className={styles.session}>
      <div className={styles.always}>
        <p>
          <MarkedWords
            of="approvals.rule.covers"
            values={{ command: <code className={styles.rule}>{ruleWords(rule.prefix)}</code> }}
          />
        </p>
        <p title={rule.file}>{words('approvals.rule.savedIn', { file: shortPath(rule.file) })}</p>
      </div>
      <Button
        blockedBecause={gate.approve ?? undefined}
        onClick={() => gate.mayApprove() && onApprove()}
      >
        {words('approvals.rule.save')}
      </Button>
    </div>
  );
}
