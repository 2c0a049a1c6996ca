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
import { attachFiles, attachText } from '../../state/actions/attachments.ts';
import { setDraft } from '../../state/actions/send-message.ts';
import { useDraft } from '../../state/selectors/threads.ts';
import { TextArea, type TextAreaProps } from '../../ui/text-area.tsx';
import { isSendKey } from './composer-words.ts';
import { OfferList, offerId } from './offer-list.tsx';
import { browse, type Browsing } from './sent-history.ts';
import { useCompletion, type Completing } from './use-completion.ts';

export interface MessageInputProps
  extends
    Pick<Completing, 'where' | 'compact'>,
    Pick<TextAreaProps, 'label' | 'placeholder' | 'minRows' | 'maxLength' | 'autoFocus'> {
  /** A thread's id, or a New thread screen. */
  place: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What was sent before, the newest first. */
  sentBefore: () => readonly string[] | Promise<readonly string[]>;
  onSend: (when: SendWhen) => void;
  /** Where completions float: above what is docked below, on the side with more room in a page. */
  offersAt: 'above' | 'roomier';
}

/** A draft's text: grows with it, completes words after @, / and $, and goes back to what was sent before. */
export function MessageInput({
  place,
  field,
  where,
  compact,
  sentBefore,
  onSend,
  offersAt,
  ...look
}: MessageInputProps) {
  const draft = useDraft(place);
  const [caret, setCaret] = useState<number | null>(null);
  const browsing = useRef<Browsing | null>(null);
  const wanted = useRef<number | null>(null);
  const listId = useId();

  function write(text: string, at: number) {
    wanted.current = at;
    setDraft(place, text);
    setCaret(at);
  }
  useLayoutEffect(() => {
    const at = wanted.current;
    wanted.current = null;
    if (at !== null) field.current?.setSelectionRange(at, at);
  });

  const completion = useCompletion({ text: draft, caret, where, compact }, write);
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
    const canBrowse = way === 'up' && currentTarget.selectionEnd === 0;
    if (browsing.current === null && !canBrowse) return;
    const sent = sentBefore();
    if (!(sent instanceof Promise)) {
      if (showSent(currentTarget, sent, way)) event.preventDefault();
    } else if (canBrowse) {
      event.preventDefault();
      void sent.then((told) => showSent(currentTarget, told, way));
    }
  }

  /** False where the key only moves the caret. */
  function showSent(
    { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
    sent: readonly string[],
    way: 'up' | 'down',
  ): boolean {
    if (selectionStart !== selectionEnd) return false;
    const writing = { text: value, caret: selectionStart, browsing: browsing.current };
    const next = browse(writing, sent, way);
    if (!next) return false;
    browsing.current = next.browsing;
    write(next.text, way === 'up' && next.browsing ? 0 : next.text.length);
    return true;
  }

  function onPaste(event: ClipboardEvent) {
    const { clipboardData: data } = event;
    const text = data.getData('text/plain');
    // Programs that copy text often add a picture of it.
    if (data.files.length > 0 && text === '') void attachFiles(place, [...data.files]);
    else if (text.length > longPaste) void attachText(place, '', text);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <OfferList id={listId} completion={completion} at={offersAt} />
      <TextArea
        {...look}
        ref={field}
        look="bare"
        value={draft}
        onChange={(text) => setDraft(place, text)}
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
