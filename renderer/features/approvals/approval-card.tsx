import { ChevronDown, ChevronLeft, ChevronRight, CircleHelp } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { approvalQuestion } from '../../../shared/domain/approval-summary.ts';
import { ruleOf } from '../../../shared/domain/rule-of.ts';
import type { Approval, ApprovalAnswer, ApprovalScope } from '../../../shared/domain/approval.ts';
import { words } from '../../../shared/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { keyAnswer } from './answer-gate.ts';
import { AlwaysStep } from './always-step.tsx';
import { answerProblem, emptyInput, toAnswer, type AnswerInput } from './answer-input.ts';
import { answerWords } from './answer-words.ts';
import { sessionScopeWords, unanswerableBecause } from './approval-words.ts';
import { FactsLine } from './facts-line.tsx';
import { isTyping } from './is-typing.ts';
import { QuestionBody } from './question-body.tsx';
import { SessionStep } from './session-step.tsx';
import { useAnswerGate } from './use-answer-gate.ts';
import styles from './approval-card.module.css';

export interface ApprovalCardProps {
  /** The question; give the card a key of its id and hash, so that a changed one starts anew. */
  approval: Approval;
  /** Which of how many this is, from 1. */
  position: number;
  count: number;
  /** Whether the focus was on the card before this one. It moves to the card, never to a button. */
  takesFocus: boolean;
  onStep: (step: 1 | -1) => void;
  /** Sends the answer; resolves to whether it was taken. */
  onAnswer: (answer: ApprovalAnswer) => Promise<boolean>;
  onLink: (url: string) => void;
}

/** One question of Codex, whole, with its answers. Nothing but a press on this very card answers it. */
export function ApprovalCard(props: ApprovalCardProps) {
  const { approval, position, count, takesFocus, onStep, onAnswer, onLink } = props;
  const { request } = approval;
  const [endSeen, setEndSeen] = useState(false);
  const [answering, setAnswering] = useState(false);
  const [showsMore, setShowsMore] = useState(false);
  const [input, setInput] = useState<AnswerInput>(() => emptyInput(request));
  const card = useRef<HTMLDivElement>(null);
  const sent = useRef(false);
  const titleId = useId();
  const gate = useAnswerGate({
    endSeen,
    answering,
    blockedBecause: unanswerableBecause(request) ?? answerProblem(request, input),
  });
  const sessionScope = sessionScopeWords(request);
  const rule = ruleOf(approval);
  const answers = answerWords(request);

  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);

  async function send(answer: ApprovalAnswer) {
    // The state may be one press behind; the ref never is.
    if (sent.current) return;
    sent.current = true;
    setAnswering(true);
    if (await onAnswer(answer)) return;
    sent.current = false;
    setAnswering(false);
  }

  function approve(scope: ApprovalScope) {
    if (gate.mayApprove()) void send(toAnswer(request, input, scope));
  }

  function decline() {
    if (gate.mayDecline()) void send({ decision: 'decline' });
  }

  function onKeyDown(event: KeyboardEvent) {
    const pressesButton = event.key === 'Enter' || event.key === ' ';
    if (event.repeat && pressesButton) return event.preventDefault();
    if (!answers.keys || isTyping(event.target)) return;
    const { key, repeat, ctrlKey, metaKey, altKey } = event;
    const { isComposing } = event.nativeEvent;
    const answer = keyAnswer({ key, repeat, ctrlKey, metaKey, altKey, isComposing });
    if (answer === null) return;
    event.preventDefault();
    if (answer === 'approve') approve('once');
    else decline();
  }

  return (
    <Card
      ref={card}
      radius="l"
      floating
      tone="need"
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.card}
      onKeyDown={onKeyDown}
      data-approval={approval.id}
    >
      <header className={styles.head}>
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden />
        <h2 id={titleId} className={styles.title}>
          {approvalQuestion(request)}
        </h2>
        {count > 1 && (
          <span className={styles.steps}>
            <IconButton
              size="s"
              label={words('approvals.step.before')}
              icon={<ChevronLeft />}
              onClick={() => onStep(-1)}
            />
            <span className={styles.position}>
              {words('approvals.step.position', { position, count })}
            </span>
            <IconButton
              size="s"
              label={words('approvals.step.next')}
              icon={<ChevronRight />}
              onClick={() => onStep(1)}
            />
          </span>
        )}
      </header>
      <QuestionBody
        request={request}
        input={input}
        onInput={setInput}
        onEndSeen={() => setEndSeen(true)}
        onLink={onLink}
      />
      <FactsLine request={request} ofAgent={approval.agent !== undefined} />
      <footer className={styles.answers}>
        <Button
          tone="primary"
          keyHint={answers.keys ? 'Y' : undefined}
          busy={answering}
          blockedBecause={gate.approve ?? undefined}
          onClick={() => approve('once')}
        >
          {answers.approve}
        </Button>
        <Button
          keyHint={answers.keys ? 'N' : undefined}
          blockedBecause={gate.decline ?? undefined}
          onClick={decline}
        >
          {answers.decline}
        </Button>
        {sessionScope !== null && (
          <Button
            tone="quiet"
            trailing={<ChevronDown className={showsMore ? styles.turned : undefined} />}
            aria-expanded={showsMore}
            onClick={() => setShowsMore(!showsMore)}
          >
            {words('approvals.answer.more')}
          </Button>
        )}
      </footer>
      {showsMore && sessionScope !== null && (
        <SessionStep
          covers={sessionScope}
          blockedBecause={gate.approve}
          onApprove={() => approve('session')}
        />
      )}
      {showsMore && rule !== null && (
        <AlwaysStep rule={rule} blockedBecause={gate.approve} onApprove={() => approve('always')} />
      )}
    </Card>
  );
}
