import { Check, CircleSlash, X } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { approvalQuestion } from '../../../shared/domain/approval-summary.ts';
import type { Approval, ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { words } from '../../../shared/words/words.ts';
import { answerApproval } from '../../state/actions/answer-approval.ts';
import { openLink } from '../../state/actions/codex.ts';
import { PaneInFocus } from '../../state/pane-in-focus.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { useApprovals, useLostQuestions, useSession } from '../../state/selectors/threads.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { outcomeWords, subjectWords } from './approval-words.ts';
import { newlyClosed, stillTold, type ClosedQuestion } from './closed-question.ts';
import { LostLine } from './lost-line.tsx';
import { useCardOf } from './use-card-of.ts';
import { useFocusWithin } from './use-focus-within.ts';
import styles from './approval-card.module.css';

/** The open questions of a thread, one at a time, between the transcript and the composer. */
export function ApprovalDock({ threadId }: { threadId: string }) {
  return <ThreadDock key={threadId} threadId={threadId} />;
}

function ThreadDock({ threadId }: { threadId: string }) {
  const approvals = useApprovals(threadId);
  const session = useSession(threadId);
  const [chosen, setChosen] = useState<string | null>(null);
  const answers = useRef(new Map<string, ApprovalAnswer>());
  const dock = useRef<HTMLDivElement>(null);
  const hadFocus = useFocusWithin(dock);
  const lost = useLostQuestions(threadId);
  const closed = useClosed(approvals, answers.current, session);
  useFocusRequest('approval', useCardOf(dock, approvals.length > 0));
  useAnnounceQuestions(approvals);

  const index = Math.max(
    0,
    approvals.findIndex((approval) => approval.id === chosen),
  );
  const approval = approvals[index];

  async function answer(question: Approval, given: ApprovalAnswer): Promise<boolean> {
    answers.current.set(question.id, given);
    const result = await answerApproval(question, given);
    if (!result.ok) answers.current.delete(question.id);
    return result.ok;
  }

  function step(by: 1 | -1) {
    const next = approvals[(index + by + approvals.length) % approvals.length];
    if (next) setChosen(next.id);
  }

  if (!approval && !closed && !lost) return null;
  return (
    <div ref={dock} className={styles.dock}>
      {approval ? (
        <ApprovalCard
          key={`${approval.id}:${approval.shownHash}`}
          approval={approval}
          position={index + 1}
          count={approvals.length}
          takesFocus={hadFocus.current}
          onStep={step}
          onAnswer={(given) => answer(approval, given)}
          onLink={(url) => void openLink(url)}
        />
      ) : lost ? (
        <LostLine lost={lost} takesFocus={hadFocus.current} />
      ) : (
        closed && <ClosedLine closed={closed} takesFocus={hadFocus.current} />
      )}
    </div>
  );
}

function ClosedLine({ closed, takesFocus }: { closed: ClosedQuestion; takesFocus: boolean }) {
  const { outcome, approval } = closed;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) line.current?.focus();
  }, [takesFocus]);
  const Icon = outcome.startsWith('approved') ? Check : outcome === 'declined' ? X : CircleSlash;
  return (
    <p ref={line} className={styles.closed} role="status" tabIndex={-1}>
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className={styles.closedWords}>{outcomeWords(outcome)}</span>
      <code title={subjectWords(approval)}>{oneLine(subjectWords(approval))}</code>
    </p>
  );
}

/** The last question that was closed, until the next turn. */
function useClosed(
  approvals: readonly Approval[],
  answers: ReadonlyMap<string, ApprovalAnswer>,
  session: ReturnType<typeof useSession>,
): ClosedQuestion | null {
  const before = useRef(approvals);
  const [closed, setClosed] = useState<ClosedQuestion | null>(null);
  useEffect(() => {
    const last = newlyClosed(before.current, approvals, answers, session).at(-1);
    before.current = approvals;
    setClosed((held) => stillTold(last ?? held, session));
  }, [approvals, answers, session]);
  return closed;
}

/** In the other pane they are told with the title of their thread, as those out of view are. */
function useAnnounceQuestions(approvals: readonly Approval[]): void {
  const announce = useAnnounce();
  const isInFocus = useContext(PaneInFocus);
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = approvals.filter((approval) => !known.current.has(approval.id));
    known.current = new Set(approvals.map((approval) => approval.id));
    const [first] = fresh;
    if (!first || !isInFocus) return;
    const question = approvalQuestion(first.request);
    announce(words('approvals.announced', { question }), 'assertive');
  }, [approvals, announce, isInFocus]);
}
