import { maxMessageLength } from '../../../shared/domain/longest-texts.ts';
import type { SendWhen } from '../../../shared/domain/waiting-message.ts';
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { draftOf, draftTyped, sendAccepted, sendBegun, sendEnded } from '../reduce-drafts.ts';
import { noticeAdded } from '../reduce-notices.ts';
import { getState, update } from '../store.ts';
import { report } from './report.ts';

/** Keeps what is typed; an effect saves it within 250 ms. */
export function setDraft(threadId: string, draft: string): void {
  update((state) => draftTyped(state, threadId, draft));
}

/**
 * Sends the draft; during a turn it waits for its end, or goes into it. It leaves the composer only once main has it;
 * where main refuses it stays, with a notice.
 */
export async function sendDraft(threadId: string, when: SendWhen = 'after'): Promise<boolean> {
  return send(threadId, draftOf(getState(), threadId), true, when);
}

/** Sends other words than the draft, such as Continue after a brake. The draft stays. */
export async function sendText(threadId: string, text: string): Promise<boolean> {
  return send(threadId, text, false, 'now');
}

/** Ends planning and says that the plan is to be done: an ordinary message in the mode that is in force. */
export async function goAhead(threadId: string): Promise<boolean> {
  const ended = await report(call('thread.setPlanning', { threadId, planning: false }), threadId);
  return ended.ok && sendText(threadId, words('planning.goAhead.message'));
}

/** Interrupts the turn. */
export function stopTurn(threadId: string) {
  return report(call('thread.stop', { threadId }), threadId);
}

/** The last text given to main in each thread that it has not answered yet: pressed twice it is sent once, another follows. */
const onTheWay = new Map<string, { text: string; sent: Promise<boolean> }>();

async function send(
  threadId: string,
  text: string,
  fromDraft: boolean,
  when: SendWhen,
): Promise<boolean> {
  const attachmentIds = fromDraft
    ? (getState().attachments[threadId] ?? []).map(({ id }) => id)
    : [];
  if (text.trim() === '' && attachmentIds.length === 0) return false;
  const before = onTheWay.get(threadId);
  if (before?.text === text) return false;
  const go = () => deliver(threadId, { text, when, attachmentIds }, fromDraft);
  const sent = before ? before.sent.then(go) : go();
  const entry = { text, sent };
  onTheWay.set(threadId, entry);
  try {
    return await sent;
  } finally {
    if (onTheWay.get(threadId) === entry) onTheWay.delete(threadId);
  }
}

async function deliver(
  threadId: string,
  { text, ...how }: { text: string; when: SendWhen; attachmentIds: string[] },
  fromDraft: boolean,
): Promise<boolean> {
  if (text.length > maxMessageLength) {
    update((state) => noticeAdded(state, tooLarge(text.length), threadId));
    return false;
  }
  const messageId = crypto.randomUUID();
  update((state) => sendBegun(state, threadId, messageId));
  const result = await report(call('thread.send', { threadId, messageId, text, ...how }), threadId);
  update((state) =>
    result.ok && fromDraft ? sendAccepted(state, threadId, text) : sendEnded(state, threadId),
  );
  return result.ok;
}

function tooLarge(length: number) {
  return {
    code: 'message-too-large' as const,
    message: words('send.tooLong', { length, most: maxMessageLength }),
    detail: words('send.tooLongHint'),
    retryHelps: false,
    file: null,
  };
}
