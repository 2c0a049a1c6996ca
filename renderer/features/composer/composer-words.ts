import { isInTurn, openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { OutgoingMessage } from '../../../shared/domain/message.ts';
import type { SessionState } from '../../../shared/domain/session.ts';

/** What the empty field says. `isNew`: nothing was said in the thread yet. */
export function placeholderWords(session: SessionState, isNew: boolean): string {
  if (openApprovals(session).length > 0) return 'Reply while Codex waits';
  if (isInTurn(session)) return 'Add something while Codex works';
  return isNew ? 'Say what Codex should do' : 'Say what comes next';
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
      return 'Goes out when Codex is ready';
    default:
      return 'Goes out next';
  }
}

/** The buttons at the right: Stop while a turn is open, Send where there is something to send. */
export function composerButtons(
  session: SessionState,
  text: string,
): { stop: 'none' | 'ready' | 'busy'; send: boolean } {
  const stop = !isInTurn(session) ? 'none' : session.status === 'interrupting' ? 'busy' : 'ready';
  return { stop, send: text.trim() !== '' || stop === 'none' };
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
  return returned.told
    ? 'Not sent. What you wrote is back here.'
    : 'Not sent: the turn was stopped first. What you wrote is back here.';
}
