/** The form of the place of a New thread screen, which keeps what is written there as a thread keeps its draft. */
export const newDraftForm = /^new:\d{1,6}$/;

/** The place of the New thread screen of a window; the first window has no number. */
export function newDraftPlace(window: string | null): string {
  return `new:${window ?? '0'}`;
}

/** Whether a place is a New thread screen; else it is a thread's id. */
export function isNewDraft(place: string): boolean {
  return newDraftForm.test(place);
}
