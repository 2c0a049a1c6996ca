import { CircleSlash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { LostQuestions } from '../../../shared/domain/approval.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { words } from '../../../shared/words/words.ts';
import { askAgain, forgetLost } from '../../state/actions/answer-approval.ts';
import { Button } from '../../ui/button.tsx';
import { subjectWords } from './approval-words.ts';
import styles from './approval-card.module.css';

/** Says in a thread that its Codex ended before it was answered, and offers to have it ask again. */
export function LostLine({ lost, takesFocus }: { lost: LostQuestions; takesFocus: boolean }) {
  const [first] = lost.questions;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  return (
    <div className={styles.lost} role="group" aria-label={words('approvals.lost.lineLabel')}>
      <p ref={line} className={styles.closed} role="status" tabIndex={-1}>
        <CircleSlash size={14} strokeWidth={1.75} aria-hidden />
        <span className={styles.closedWords}>
          {words('approvals.lost.title', { count: lost.count })}
        </span>
        {lost.count === 1 && first && (
          <code title={subjectWords(first)}>{oneLine(subjectWords(first))}</code>
        )}
      </p>
      <LostAnswers threadId={lost.threadId} />
    </div>
  );
}

/** Ask again, or not. A press sends at most one message. */
export function LostAnswers({ threadId }: { threadId: string }) {
  const [busy, setBusy] = useState(false);
  async function ask() {
    setBusy(true);
    await askAgain(threadId);
    setBusy(false);
  }
  return (
    <span className={styles.lostAnswers}>
      <Button size="s" busy={busy} onClick={() => void ask()}>
        {words('approvals.lost.retry')}
      </Button>
      <Button size="s" tone="quiet" onClick={() => void forgetLost(threadId)}>
        {words('approvals.lost.dismiss')}
      </Button>
    </span>
  );
}
