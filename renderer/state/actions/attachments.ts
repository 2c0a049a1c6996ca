// What goes along with a message: pictures and long texts, handed to main as content. The window knows no paths.
import { maxPictureBytes } from '../../../shared/domain/attachment-limits.ts';
import { maxMessageLength } from '../../../shared/domain/longest-texts.ts';
import { isNewDraft } from '../../../shared/domain/new-draft.ts';
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { draftOf, draftTyped } from '../reduce-drafts.ts';
import { noticeAdded } from '../reduce-notices.ts';
import { attachmentsChanged } from '../reduce-waiting.ts';
import { update } from '../store.ts';
import { announce } from './folds.ts';
import { report } from './report.ts';

/** Asks main what goes along with the draft of a thread. `place`, here and below: a thread's id, or a New thread screen. */
export async function loadAttachments(place: string): Promise<void> {
  const result = await call('attachment.list', { place });
  if (result.ok) update((state) => attachmentsChanged(state, place, result.value));
}

/** Attaches what the user pasted, dropped or chose: pictures, and files that are text. */
export async function attachFiles(place: string, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const name = file.name.slice(0, 255);
    const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
    const most = isPicture ? maxPictureBytes : 4 * maxMessageLength;
    if (file.size > most) {
      refuse(place, name, words('attachments.tooLarge', { size: Math.floor(most / 1024 / 1024) }));
      continue;
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isPicture) {
      if (!(await isWhole(file))) {
        refuse(place, name, words('attachments.brokenPicture'));
        continue;
      }
      const result = await report(
        call('attachment.addPicture', { place, name, bytes }),
        toldIn(place),
      );
      if (result.ok)
        announce(
          name ? words('attachments.goesAlong', { name }) : words('attachments.pictureGoesAlong'),
        );
      continue;
    }
    const text = textOf(bytes);
    if (text === null || text === '') {
      refuse(place, name, words(text === '' ? 'attachments.empty' : 'attachments.noText'));
    } else await attachText(place, name, text);
  }
}

/** Lets a text go along as it is, character for character. */
export async function attachText(place: string, name: string, text: string): Promise<boolean> {
  const result = await report(call('attachment.addText', { place, name, text }), toldIn(place));
  if (result.ok)
    announce(name ? words('attachments.goesAlong', { name }) : words('attachments.textGoesAlong'));
  return result.ok;
}

export async function removeAttachment(place: string, attachmentId: string): Promise<void> {
  const result = await report(call('attachment.remove', { place, attachmentId }), toldIn(place));
  if (result.ok) announce(words('attachments.removed'));
}

export function changeAttachedText(place: string, attachmentId: string, text: string) {
  return report(call('attachment.changeText', { place, attachmentId, text }), toldIn(place));
}

export function readAttachment(place: string, attachmentId: string) {
  return report(call('attachment.read', { place, attachmentId }), toldIn(place));
}

/** Puts an attached text into the message itself, at its end. */
export async function inlineAttachment(place: string, attachmentId: string): Promise<void> {
  const content = await readAttachment(place, attachmentId);
  if (!content.ok || content.value.kind !== 'text') return;
  const { text } = content.value;
  update((state) => {
    const draft = draftOf(state, place);
    return draftTyped(state, place, draft === '' ? text : `${draft}\n\n${text}`);
  });
  await removeAttachment(place, attachmentId);
}

/** Whether the whole picture can be decoded; Codex leaves out one that cannot, without a word. */
async function isWhole(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in UTF-8; null for anything else. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** The thread beside which a failure is told; null: it concerns none. */
function toldIn(place: string): string | null {
  return isNewDraft(place) ? null : place;
}

function refuse(place: string, name: string, why: string): void {
  const message = name
    ? words('attachments.refused', { name, why })
    : words('attachments.refusedUnnamed', { why });
  const error = { message, detail: null, retryHelps: false, file: null };
  update((state) => noticeAdded(state, { ...error, code: 'content-refused' }, toldIn(place)));
}
