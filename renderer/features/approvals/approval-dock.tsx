import { Check, CircleSlash, X } from 'lucide-react';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import type { Approval, ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { answerApproval } from '../../state/actions/answer-approval.ts';
import { openLink } from '../../state/actions/codex.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import { useApprovals, useSession } from '../../state/selectors/threads.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { outcomeWords, questionWords, subjectWords } from './approval-words.ts';
import { newlyClosed, type ClosedQuestion } from './closed-question.ts';
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
  const hadFocus = useRef(false);
  const dock = useRef<HTMLDivElement>(null);
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

  if (!approval && !closed) return null;
  return (
    <div
      ref={dock}
      className={styles.dock}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget !== null) hadFocus.current = false;
      }}
    >
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
      ) : (
        closed && <ClosedLine closed={closed} />
      )}
    </div>
  );
}

function ClosedLine({ closed }: { closed: ClosedQuestion }) {
  const { outcome, approval } = closed;
  const Icon = outcome.startsWith('approved') ? Check : outcome === 'declined' ? X : CircleSlash;
  return (
    <p className={styles.closed} role="status">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      <span className={styles.closedWords}>{outcomeWords(outcome)}</span>
      <code>{oneLine(subjectWords(approval))}</code>
    </p>
  );
}

/** The last question that was closed, until another turn has begun. */
function useClosed(
  approvals: readonly Approval[],
  answers: ReadonlyMap<string, ApprovalAnswer>,
  session: ReturnType<typeof useSession>,
): ClosedQuestion | null {
  const before = useRef(approvals);
  const [closed, setClosed] = useState<ClosedQuestion | null>(null);
  const turnId = session.status === 'running' ? session.turnId : null;
  useEffect(() => {
    const last = newlyClosed(before.current, approvals, answers, session).at(-1);
    before.current = approvals;
    if (last) setClosed(last);
  }, [approvals, answers, session]);
  const isOver = closed !== null && turnId !== null && turnId !== closed.approval.turnId;
  return isOver ? null : closed;
}

/** A ref to the card in the dock, for moving the focus to the card itself and never to a button of it. */
function useCardOf(dock: React.RefObject<HTMLDivElement | null>, present: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current = present
      ? (dock.current?.querySelector<HTMLElement>('[data-approval]') ?? null)
      : null;
  });
  return card;
}

function useAnnounceQuestions(approvals: readonly Approval[]): void {
  const announce = useAnnounce();
  const known = useRef(new Set<string>());
  useEffect(() => {
    const fresh = approvals.filter((approval) => !known.current.has(approval.id));
    known.current = new Set(approvals.map((approval) => approval.id));
    const [first] = fresh;
    if (first) announce(`${questionWords(first.request)}. It waits for your answer.`, 'assertive');
  }, [approvals, announce]);
}
