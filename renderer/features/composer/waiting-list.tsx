import { ChevronUp, Clock3, CornerDownRight, Pause, Pencil, X } from 'lucide-react';
import type { RefObject } from 'react';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { isLive } from '../../../shared/domain/session-selectors.ts';
import { words } from '../../../shared/words/words.ts';
import {
  advanceWaiting,
  editWaiting,
  releaseWaiting,
  removeWaiting,
  sendWaitingNow,
} from '../../state/actions/waiting.ts';
import { useSession, useWaiting } from '../../state/selectors/threads.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import {
  heldWords,
  stateWords,
  waitingMessages,
  waitingText,
  waitingWords,
} from './composer-words.ts';
import styles from './waiting-list.module.css';

const thin = { size: 14, strokeWidth: 1.75 };

/** What was written and is not in the transcript yet, in the order in which it goes out. */
export function WaitingList({
  threadId,
  field,
}: {
  threadId: string;
  /** Where a message that is taken back can be changed. */
  field: RefObject<HTMLTextAreaElement | null>;
}) {
  const session = useSession(threadId);
  const messages = useWaiting(threadId);
  const starting = waitingMessages(session);
  if (messages.length === 0 && starting.length === 0) return null;
  const held = heldWords(messages, session);
  const canSteer = session.status === 'running';
  return (
    <div className={styles.waiting}>
      {held !== null && (
        <p className={styles.held} role="status">
          <Pause {...thin} aria-hidden />
          <span>{held}</span>
          <Button tone="quiet" size="s" onClick={() => void releaseWaiting(threadId)}>
            {words('composer.waiting.release')}
          </Button>
        </p>
      )}
      <ul className={styles.list} aria-label={words('composer.waiting')}>
        {starting.map((message) => (
          <li key={message.id} className={styles.line}>
            <Clock3 {...thin} aria-hidden />
            <span className={styles.text} dir="auto">
              {oneLine(message.text)}
            </span>
            <span className={styles.state}>{waitingWords(session)}</span>
          </li>
        ))}
        {messages.map((message, index) => {
          const { id, state } = message;
          const isGoing = state === 'going';
          const isOurs = !isGoing || !isLive(session);
          return (
            <li key={id} className={styles.line}>
              {isGoing ? (
                <CornerDownRight {...thin} aria-hidden />
              ) : (
                <Clock3 {...thin} aria-hidden />
              )}
              <span className={styles.text} dir="auto" title={message.text.slice(0, 2000)}>
                {waitingText(message)}
              </span>
              <span className={styles.state}>{stateWords(message, isLive(session))}</span>
              {isOurs && (
                <span className={styles.buttons}>
                  {canSteer && (
                    <IconButton
                      label={words('composer.waiting.sendNow')}
                      size="s"
                      side="top"
                      icon={<CornerDownRight {...thin} />}
                      onClick={() => void sendWaitingNow(threadId, id)}
                    />
                  )}
                  {index > 0 && messages[index - 1]!.state !== 'going' && (
                    <IconButton
                      label={words('composer.waiting.moveUp')}
                      size="s"
                      side="top"
                      icon={<ChevronUp {...thin} />}
                      onClick={() => void advanceWaiting(threadId, id)}
                    />
                  )}
                  <IconButton
                    label={words('composer.waiting.edit')}
                    size="s"
                    side="top"
                    icon={<Pencil {...thin} />}
                    onClick={() =>
                      void editWaiting(threadId, id).then(
                        (taken) => taken && field.current?.focus(),
                      )
                    }
                  />
                  <IconButton
                    label={words('composer.waiting.remove')}
                    size="s"
                    side="top"
                    icon={<X {...thin} />}
                    onClick={() => {
                      void removeWaiting(threadId, id);
                      field.current?.focus();
                    }}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
