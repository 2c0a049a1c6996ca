// Parts of a thread as text for other programs, and the ways to its turns.
import { words } from '../../../shared/words/words.ts';
import { call } from '../../client/client.ts';
import { announce } from './folds.ts';
import { report } from './report.ts';

/** Puts one entry on the clipboard. Rejects where that could not be done; what went wrong is told. */
export async function copyItem(threadId: string, itemKey: string): Promise<void> {
  await copy({ threadId, turnId: null, itemKey });
}

/** Puts one turn on the clipboard, and says so. */
export async function copyTurn(threadId: string, turnId: string): Promise<void> {
  if (await copied({ threadId, turnId, itemKey: null })) announce(words('transcript.copiedTurn'));
}

/** Puts the whole thread on the clipboard, and says so. */
export async function copyThreadMarkdown(threadId: string): Promise<void> {
  if (await copied({ threadId, turnId: null, itemKey: null }))
    announce(words('transcript.copiedThread'));
}

/** What the user said in a thread; with `reach` all of its history is read for that. */
export function threadOutline(threadId: string, reach: boolean) {
  return call('transcript.outline', { threadId, reach });
}

interface Wish {
  threadId: string;
  turnId: string | null;
  itemKey: string | null;
}

async function copy(wish: Wish): Promise<void> {
  const result = await report(call('transcript.markdown', wish), wish.threadId);
  if (!result.ok) throw new Error(result.error.message);
  await navigator.clipboard.writeText(result.value);
}

function copied(wish: Wish): Promise<boolean> {
  return copy(wish).then(
    () => true,
    () => false,
  );
}
