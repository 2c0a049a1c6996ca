import { useMemo, type RefObject } from 'react';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import type { SendWhen } from '../../../shared/domain/waiting-message.ts';
import { words } from '../../../shared/words/words.ts';
import { compactThread } from '../../state/actions/history.ts';
import { sentBefore } from '../../state/actions/sent-before.ts';
import { useSession, useThread } from '../../state/selectors/threads.ts';
import { useItemOrder } from '../../state/selectors/transcripts.ts';
import { placeholderWords } from './composer-words.ts';
import { MessageInput } from './message-input.tsx';

/** The text of the next message of a thread. */
export function MessageField({
  threadId,
  field,
  onSend,
}: {
  threadId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (when: SendWhen) => void;
}) {
  const session = useSession(threadId);
  const planning = useThread(threadId)?.planning;
  const isNew = useItemOrder(threadId).length === 0;
  const where = useMemo(() => ({ threadId }), [threadId]);
  const canCompact = !isInTurn(session) && !isNew;
  return (
    <MessageInput
      place={threadId}
      field={field}
      label={words('composer.message')}
      placeholder={placeholderWords(session, isNew, planning)}
      where={where}
      compact={canCompact ? () => void compactThread(threadId) : null}
      sentBefore={() => sentBefore(threadId)}
      onSend={onSend}
      offersAt="above"
    />
  );
}
