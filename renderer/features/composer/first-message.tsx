import { Suspense, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { maxMessageLength } from '../../../shared/domain/longest-texts.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import { attachFiles } from '../../state/actions/attachments.ts';
import { sentInFolder } from '../../state/actions/create-thread.ts';
import { ownNewDraft } from '../../state/own-window.ts';
import { useAttachments } from '../../state/selectors/threads.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/card.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { AttachButton } from './attach-button.tsx';
import { MessageInput } from './message-input.tsx';
import { useFileDrop } from './use-file-drop.ts';
import styles from './composer.module.css';

const AttachmentRow = loadedLater(async () => (await import('./attachment-row.tsx')).AttachmentRow);

export interface FirstMessageProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Whose files and skills are offered; null while no folder is chosen. */
  folder: string | null;
  home: ThreadHome;
  onSend: () => void;
  /** What stands below the text: model and start. */
  children: ReactNode;
}

/** Where the first message of a new thread is written. Text and attachments stay when the folder changes. */
export function FirstMessage({ field, folder, home, onSend, children }: FirstMessageProps) {
  const place = ownNewDraft();
  const hasAttachments = useAttachments(place).length > 0;
  const drop = useFileDrop((files) => void attachFiles(place, files));
  const where = useMemo(() => (folder === null ? null : { folder, home }), [folder, home]);
  const sent = useRef<{ where: typeof where; texts: readonly string[] } | null>(null);

  function sentBefore() {
    if (where === null) return [];
    if (sent.current?.where === where) return sent.current.texts;
    return sentInFolder(where.folder, where.home).then((texts) => {
      sent.current = { where, texts };
      return texts;
    });
  }

  return (
    <Card
      radius="l"
      floating
      className={classNames(styles.card, styles.first, drop.isOver && styles.over)}
      {...drop.handlers}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        field.current?.focus();
      }}
    >
      <MessageInput
        place={place}
        field={field}
        label={words('newThread.message')}
        placeholder={words('newThread.message.placeholder')}
        minRows={3}
        maxLength={maxMessageLength}
        autoFocus
        where={where}
        compact={null}
        sentBefore={sentBefore}
        onSend={onSend}
        offersAt="roomier"
      />
      {hasAttachments && (
        <Suspense>
          <AttachmentRow place={place} field={field} />
        </Suspense>
      )}
      <div className={styles.row}>
        <AttachButton place={place} />
        {children}
      </div>
    </Card>
  );
}
