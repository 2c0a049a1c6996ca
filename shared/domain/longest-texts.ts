/** Codex refuses longer input: 1 048 576 characters (measured, Codex 0.171.0). */
export const maxMessageLength = 1_048_576;

/** The longest text one may look for, in UTF-16 units. */
export const maxSearchLength = 500;
