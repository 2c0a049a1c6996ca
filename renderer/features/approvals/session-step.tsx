import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { useAnswerGate } from './use-answer-gate.ts';
import styles from './approval-card.module.css';

export interface SessionStepProps {
  /** Exactly what the answer would cover. */
  covers: string;
  /** Why the card itself takes no yes now. */
  blockedBecause: string | null;
  onApprove: () => void;
}

/** The wider yes, in a step of its own that says how far it goes. */
export function SessionStep({ covers, blockedBecause, onApprove }: SessionStepProps) {
  const gate = useAnswerGate({ endSeen: true, answering: false, blockedBecause });
  return (
    <div className={styles.session}>
      <p>{covers}</p>
      <Button
        blockedBecause={gate.approve ?? undefined}
        onClick={() => gate.mayApprove() && onApprove()}
      >
        {words('approvals.answer.session')}
      </Button>
    </div>
  );
}
