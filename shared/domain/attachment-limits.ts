/** A message carries so many attachments at most. */
export const mostAttachments = 10;

/** The largest picture, in bytes. What Codex cannot decode it leaves out without a word, so larger ones are refused here. */
export const maxPictureBytes = 10 * 1024 * 1024;

/** A pasted text of more characters than this becomes an attachment, so that the message stays readable. */
export const longPaste = 4000;
