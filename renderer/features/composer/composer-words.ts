import { oneLine } from '../../../shared/domain/one-line.ts';
import { isInTurn } from '../../../shared/domain/session-selectors.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';
import type { Attachment } from '../../../shared/domain/attachment.ts';
import type { OutgoingMessage } from '../../../shared/domain/message.ts';
import type { WaitingMessage } from '../../../shared/domain/waiting-message.ts';
import type { SessionState } from '../../../shared/domain/session.ts';

const isMac = typeof navigator === 'object' && /Mac/.test(navigator.platform);
/** The key that sends into the running turn, as it is written on this machine. */
export const steerKey = isMac ? '⌘ Enter' : 'Ctrl Enter';

/** What the empty field says. `isNew`: nothing was said in the thread yet. */
export function placeholderWords(session: SessionState, isNew: boolean, planning = false): string {
  if (isInTurn(session)) {
    return words('composer.placeholder.running', { key: steerKey });
  }
  if (planning) return words('composer.placeholder.planning');
  return words(isNew ? 'composer.placeholder.new' : 'composer.placeholder.continue');
}

/** Messages that wait for Codex, oldest first; they go out by themselves. */
export function waitingMessages(session: SessionState): OutgoingMessage[] {
  return 'queue' in session ? session.queue : [];
}

/** Why they wait. */
export function waitingWords(session: SessionState): string {
  switch (session.status) {
    case 'starting':
    case 'stopping':
      return words('composer.waiting.forCodex');
    default:
      return words('composer.waiting.next');
  }
}

/**
 * The buttons at the right: Stop while a turn is open, Send where there is something to send. During a turn that is
 * to queue it, and to steer where Codex takes something into the turn.
 */
export function composerButtons(
  session: SessionState,
  isWritten: boolean,
): { stop: 'none' | 'ready' | 'busy'; send: 'none' | 'send' | 'queue'; steer: boolean } {
  const stop = !isInTurn(session) ? 'none' : session.status === 'interrupting' ? 'busy' : 'ready';
  if (stop === 'none') return { stop, send: 'send', steer: false };
  if (!isWritten) return { stop, send: 'none', steer: false };
  return { stop, send: 'queue', steer: session.status === 'running' };
}

/** Why a message that was written during a turn is still here. `live`: a process has the thread. */
export function stateWords({ state }: WaitingMessage, live: boolean): string {
  switch (state) {
    case 'waiting':
      return words('composer.waiting.afterTurn');
    case 'held':
      return words('composer.waiting.held');
    case 'going':
      return words(live ? 'composer.waiting.going' : 'composer.waiting.unknown');
    default:
      return assertNever(state);
  }
}

/** What an attachment is called beside its picture or on its line. */
export function attachmentName({ kind, name }: Attachment): string {
  if (name !== '') return name;
  return words(
    kind === 'picture' ? 'composer.attachment.pastedPicture' : 'composer.attachment.pastedText',
  );
}

/** How large it is: a text in characters, a picture in the unit that fits. */
export function attachmentSize({ kind, size }: Attachment): string {
  if (kind === 'text') {
    return words('composer.attachment.characters', { count: size.toLocaleString('en') });
  }
  return size < 1024 * 1024
    ? words('size.kb', { size: Math.max(1, Math.round(size / 1024)) })
    : words('size.mb', { size: (size / 1024 / 1024).toFixed(1) });
}

/** The text of a line that waits; a message may be attachments alone. */
export function waitingText({ text, attached }: WaitingMessage): string {
  if (attached === 0) return oneLine(text);
  return text.trim() === ''
    ? words('composer.waiting.attachments', { count: attached })
    : words('composer.waiting.textWithAttachments', { text: oneLine(text), count: attached });
}

/** Why nothing goes out by itself any more; null where nothing is held. */
export function heldWords(messages: readonly WaitingMessage[], session: SessionState) {
  if (isInTurn(session) || !messages.some(({ state }) => state === 'held')) return null;
  return words('composer.waiting.whyHeld');
}

/** Whether a key sends: Enter alone or with Ctrl or ⌘, pressed once, and not to choose a character. */
export function isSendKey(event: {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  repeat: boolean;
  isComposing: boolean;
  keyCode: number;
}): boolean {
  const { key, shiftKey, altKey, repeat, isComposing, keyCode } = event;
  return key === 'Enter' && !shiftKey && !altKey && !repeat && !isComposing && keyCode !== 229;
}

/** Why a message is back in the field. Where a notice above tells the reason, it is not told twice. */
export function returnedWords(returned: { told: boolean }): string {
  return words(returned.told ? 'composer.returned' : 'composer.returned.stopped');
}
