import type { Startup } from '../../../shared/ipc/startup.ts';
import { listDraftAttachments } from '../../store/attachments.ts';
import { readNewDraft, saveNewDraft as save } from '../../store/new-drafts.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** What a New thread screen keeps; `place` undefined: of none. */
export function newDraftOf({ store: { db } }: ThreadsContext, place?: string): Startup['newDraft'] {
  if (place === undefined) return { text: '', attachments: [] };
  return { text: readNewDraft(db, place), attachments: listDraftAttachments(db, place) };
}

/** Keeps the text of a New thread screen. */
export function saveNewDraft({ store }: ThreadsContext, place: string, text: string): void {
  save(store.db, place, text);
}
