import { ArrowUp, CornerDownRight, ListPlus, Square, Undo2 } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { words } from '../../../shared/words/words.ts';
import { attachFiles } from '../../state/actions/attachments.ts';
import { sendDraft, stopTurn } from '../../state/actions/send-message.ts';
import { usePaneLabel } from '../../state/pane-in-focus.ts';
import { useFocusRequest } from '../../state/selectors/app.ts';
import {
  useAttachments,
  useDraft,
  useModeView,
  useReturned,
  useSending,
  useSession,
  useThread,
} from '../../state/selectors/threads.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card, type CardProps } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { composerButtons, returnedWords, steerKey } from './composer-words.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentRow } from './attachment-row.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { MessageField } from './message-field.tsx';
import { ModelMenu } from './model-menu.tsx';
import { PlanButton } from './plan-button.tsx';
import { UsageButton } from './usage-button.tsx';
import { WaitingList } from './waiting-list.tsx';
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
  const label = usePaneLabel(words('composer.label'));
  const session = useSession(threadId);
  const draft = useDraft(threadId);
  const attachments = useAttachments(threadId);
  const sending = useSending(threadId);
  const returned = useReturned(threadId);
  const view = useModeView(threadId);
  const thread = useThread(threadId);
  const drop = useFileDrop((files) => void attachFiles(threadId, files));
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusRequest('composer', field);
  if (!thread || !view) return null;

  const isWritten = draft.trim() !== '' || attachments.length > 0;
  // What is on its way leaves the field a moment after its turn has begun: nothing is to appear between.
  const buttons = composerButtons(session, isWritten && !sending);

  return (
    <section className={styles.composer} aria-label={label}>
      <Card
        radius="l"
        floating
        tone={toneOf(view)}
        hatched={view.phase !== 'unverified' && view.shown === 'full-access'}
        className={classNames(styles.card, drop.isOver && styles.over)}
        {...drop.handlers}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          field.current?.focus();
        }}
      >
        <WaitingList threadId={threadId} field={field} />
        {returned && draft !== '' && (
          <p className={styles.returned} role="status">
            <Undo2 size={13} strokeWidth={1.75} aria-hidden />
            {returnedWords(returned)}
          </p>
        )}
        <MessageField
          threadId={threadId}
          field={field}
          onSend={(when) => void sendDraft(threadId, when)}
        />
        <AttachmentRow place={threadId} field={field} />
        <div className={styles.row}>
          <AttachButton place={threadId} />
          <ModelMenu thread={thread} />
          <PlanButton thread={thread} />
          <span className={styles.gap} />
          <div className={styles.toggle}>{modeToggle}</div>
          {buttons.stop !== 'none' && (
            <IconButton
              label={words('composer.stop')}
              keyHint="Esc Esc"
              side="top"
              round
              tone="solid"
              busy={buttons.stop === 'busy'}
              icon={<Square className={styles.stop} fill="currentColor" strokeWidth={0} />}
              onClick={() => void stopTurn(threadId)}
            />
          )}
          {buttons.steer && (
            <IconButton
              label={words('composer.steer')}
              keyHint={steerKey}
              side="top"
              round
              busy={sending}
              icon={<CornerDownRight strokeWidth={2} />}
              onClick={() => void sendDraft(threadId, 'now')}
            />
          )}
          {buttons.send !== 'none' && (
            <IconButton
              label={words(buttons.send === 'send' ? 'composer.send' : 'composer.queue')}
              keyHint="Enter"
              side="top"
              round
              tone="primary"
              busy={sending}
              icon={
                buttons.send === 'send' ? (
                  <ArrowUp strokeWidth={2} />
                ) : (
                  <ListPlus strokeWidth={1.75} />
                )
              }
              onClick={() => {
                if (!isWritten) field.current?.focus();
                else void sendDraft(threadId);
              }}
            />
          )}
        </div>
      </Card>
      <div className={styles.below}>
        <div className={styles.line}>{modeLine}</div>
        <UsageButton thread={thread} />
      </div>
    </section>
  );
}

function toneOf(view: NonNullable<ReturnType<typeof useModeView>>): CardProps['tone'] {
  if (view.phase === 'unverified') return 'wrong';
  return view.shown === 'full-access' ? 'full' : 'plain';
}
