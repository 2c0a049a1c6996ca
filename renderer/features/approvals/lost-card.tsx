import { CircleSlash } from 'lucide-react';
import type { LostQuestions } from '../../../shared/domain/approval.ts';
import { words } from '../../../shared/words/words.ts';
import { useModeView } from '../../state/selectors/threads.ts';
import { Card } from '../../ui/card.tsx';
import { ExactText } from '../../ui/exact-text.tsx';
import { subjectWords } from './approval-words.ts';
import { LostAnswers } from './lost-line.tsx';
import styles from './approval-card.module.css';

/** Questions that nobody can answer any more. Asking again is one message in the thread; nothing is answered by it. */
export function LostCard({ lost }: { lost: LostQuestions }) {
  const more = lost.count - lost.questions.length;
  const mode = useModeView(lost.threadId);
  const isFull = (mode?.next ?? mode?.shown) === 'full-access';
  return (
    <Card
      radius="l"
      floating
      className={styles.card}
      role="group"
      aria-label={words('approvals.lost.label')}
    >
      <header className={styles.head}>
        <CircleSlash size={16} strokeWidth={1.75} aria-hidden />
        <h2 className={styles.title}>{words('approvals.lost.title', { count: lost.count })}</h2>
      </header>
      <ul className={styles.lostList}>
        {lost.questions.map((question) => (
          <li key={question.id}>
            <ExactText inline className={styles.said} text={subjectWords(question)} />
          </li>
        ))}
        {more > 0 && <li>{words('common.andMore', { count: more })}</li>}
      </ul>
      <p className={styles.extra}>
        {words(isFull ? 'approvals.lost.againInFull' : 'approvals.lost.again')}
      </p>
      <LostAnswers threadId={lost.threadId} />
    </Card>
  );
}
