import { ArrowUp, Clock3, Square, Undo2 } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { setDraft, sendDraft, stopTurn } from '../../state/actions/send-message.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import {
  useDraft,
  useModeView,
  useReturned,
  useSending,
  useSession,
  useThread,
} from '../../state/selectors/threads.ts';
import { useItemOrder } from '../../state/selectors/transcripts.ts';
import { Card, type CardProps } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import {
  composerButtons,
  isSendKey,
  placeholderWords,
  returnedWords,
  waitingMessages,
  waitingWords,
} from './composer-words.ts';
import { ContextMeter } from './context-meter.tsx';
import { ModelMenu } from './model-menu.tsx';
import styles from './composer.module.css';

export interface ComposerProps {
  threadId: string;
  /** The switch of the runtime mode; a feature of its own. */
  modeToggle: ReactNode;
  /** The line that says what is in force. */
  modeLine: ReactNode;
}

/** Where the person writes. In full access its border is amber and its edge hatched. */
export function Composer({ threadId, modeToggle, modeLine }: ComposerProps) {
  const session = useSession(threadId);
  const draft = useDraft(threadId);
  const sending = useSending(threadId);
  const returned = useReturned(threadId);
  const view = useModeView(threadId);
  const isNew = useItemOrder(threadId).length === 0;
  const thread = useThread(threadId);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusRequest('composer', field);
  if (!thread || !view) return null;

  const buttons = composerButtons(session, draft);
  const waiting = waitingMessages(session);

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, altKey, repeat } = event;
    const { isComposing, keyCode } = event.nativeEvent;
    if (key === 'Enter' && repeat && !shiftKey) return event.preventDefault();
    if (!isSendKey({ key, shiftKey, altKey, repeat, isComposing, keyCode })) return;
    event.preventDefault();
    void sendDraft(threadId);
  }

  return (
    <section className={styles.composer} aria-label="Composer">
      <Card
        radius="l"
        floating
        tone={toneOf(view)}
        hatched={view.phase !== 'unverified' && view.shown === 'full-access'}
        className={styles.card}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          field.current?.focus();
        }}
      >
        {waiting.length > 0 && (
          <ul className={styles.waiting} aria-label="Messages that wait">
            {waiting.map((message) => (
              <li key={message.id} className={styles.waitingLine}>
                <Clock3 size={13} strokeWidth={1.75} aria-hidden />
                <span className={styles.waitingText}>{oneLine(message.text)}</span>
                <span>{waitingWords(session)}</span>
              </li>
            ))}
          </ul>
        )}
        {returned && draft !== '' && (
          <p className={styles.returned} role="status">
            <Undo2 size={13} strokeWidth={1.75} aria-hidden />
            {returnedWords(returned)}
          </p>
        )}
        <TextArea
          ref={field}
          look="bare"
          label="Message to Codex"
          placeholder={placeholderWords(session, isNew)}
          value={draft}
          onChange={(text) => setDraft(threadId, text)}
          onKeyDown={onKeyDown}
          aria-keyshortcuts="Enter"
        />
        <div className={styles.row}>
          <ModelMenu thread={thread} />
          <span className={styles.gap} />
          <div className={styles.toggle}>{modeToggle}</div>
          {buttons.stop !== 'none' && (
            <IconButton
              label="Stop the turn"
              keyHint="Esc Esc"
              side="top"
              round
              tone="solid"
              busy={buttons.stop === 'busy'}
              icon={<Square className={styles.stop} fill="currentColor" strokeWidth={0} />}
              onClick={() => void stopTurn(threadId)}
            />
          )}
          {buttons.send && (
            <IconButton
              label="Send"
              keyHint="Enter"
              side="top"
              round
              tone="primary"
              busy={sending}
              icon={<ArrowUp strokeWidth={2} />}
              onClick={() => {
                if (draft.trim() === '') field.current?.focus();
                else void sendDraft(threadId);
              }}
            />
          )}
        </div>
      </Card>
      <div className={styles.below}>
        <div className={styles.line}>{modeLine}</div>
        <ContextMeter threadId={threadId} />
      </div>
    </section>
  );
}

function toneOf(view: NonNullable<ReturnType<typeof useModeView>>): CardProps['tone'] {
  if (view.phase === 'unverified') return 'wrong';
  return view.shown === 'full-access' ? 'full' : 'plain';
}
