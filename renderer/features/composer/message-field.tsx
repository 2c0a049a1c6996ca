import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { longPaste } from '../../../shared/domain/attachment-limits.ts';
import type { SendWhen } from '../../../shared/domain/waiting-message.ts';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import { words } from '../../../shared/words/words.ts';
import { attachFiles, attachText } from '../../state/actions/attachments.ts';
import { setDraft } from '../../state/actions/send-message.ts';
import { sentBefore } from '../../state/actions/sent-before.ts';
import { useDraft, useSession, useThread } from '../../state/selectors/threads.ts';
import { useItemOrder } from '../../state/selectors/transcripts.ts';
import { TextArea } from '../../ui/text-area.tsx';
import { isSendKey, placeholderWords } from './composer-words.ts';
import { OfferList, offerId } from './offer-list.tsx';
import { browse, type Browsing } from './sent-history.ts';
import { useCompletion } from './use-completion.ts';

/** The text of the message: grows with it, completes words after @, / and $, and goes back to what was sent before. */
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
  const draft = useDraft(threadId);
  const planning = useThread(threadId)?.planning;
  const isNew = useItemOrder(threadId).length === 0;
  const [caret, setCaret] = useState<number | null>(null);
  const browsing = useRef<Browsing | null>(null);
  const wanted = useRef<number | null>(null);
  const listId = useId();

  function write(text: string, at: number) {
    wanted.current = at;
    setDraft(threadId, text);
    setCaret(at);
  }
  useLayoutEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at !== null) field.current?.setSelectionRange(at, at);
  });

  const canCompact = !isInTurn(session) && !isNew;
  const completion = useCompletion(threadId, { text: draft, caret, canCompact }, write);
  const isOffering = completion.offers.length > 0;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (completion.onKey(event)) return;
    const { key, shiftKey, altKey, ctrlKey, metaKey, repeat, currentTarget } = event;
    const { isComposing, keyCode } = event.nativeEvent;
    if (key === 'Enter' && repeat && !shiftKey) return event.preventDefault();
    if (isSendKey({ key, shiftKey, altKey, repeat, isComposing, keyCode })) {
      event.preventDefault();
      return onSend(ctrlKey || metaKey ? 'now' : 'after');
    }
    const way = key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null;
    if (way === null || shiftKey || altKey || ctrlKey || metaKey || isComposing) return;
    const { selectionStart, selectionEnd } = currentTarget;
    if (selectionStart !== selectionEnd) return;
    const writing = { text: draft, caret: selectionStart, browsing: browsing.current };
    const next = browse(writing, sentBefore(threadId), way);
    if (!next) return;
    event.preventDefault();
    browsing.current = next.browsing;
    write(next.text, way === 'up' && next.browsing ? 0 : next.text.length);
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData: data } = event;
    const text = data.getData('text/plain');
    // Programs that copy text often add a picture of it.
    if (data.files.length > 0 && text === '') void attachFiles(threadId, [...data.files]);
    else if (text.length > longPaste) void attachText(threadId, '', text);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <OfferList id={listId} completion={completion} />
      <TextArea
        ref={field}
        look="bare"
        label={words('composer.message')}
        placeholder={placeholderWords(session, isNew, planning)}
        value={draft}
        onChange={(text) => setDraft(threadId, text)}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
          setCaret(selectionStart === selectionEnd ? selectionStart : null)
        }
        onPaste={onPaste}
        onBlur={() => setCaret(null)}
        onKeyDown={onKeyDown}
        dir="auto"
        aria-keyshortcuts="Enter Control+Enter"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? offerId(listId, completion.active) : undefined}
      />
    </>
  );
}
