/** What a reader must be able to see of a text before saying yes to it. */
export type Segment =
  | { kind: 'text'; text: string }
  | { kind: 'hidden'; codePoint: number; label: string }
  | { kind: 'spaces'; count: number }
  | { kind: 'blank-lines'; count: number };

/**
 * Characters that draw nothing, draw like a space or reorder what is drawn. U+2800 is a printing
 * character by its class and yet blank; lone surrogates (Cs) can arrive in JSON escapes.
 */
const hidden = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}`;

const tokens = new RegExp(String.raw`(?<lines>\n{2,})|(?<spaces> {5,})|(?<hidden>${hidden})`, 'gu');
const suspicious = new RegExp(String.raw`(?![\n\t])(?:${hidden})`, 'u');

/** `U+202E`, at least four hex digits. */
export function codePointLabel(codePoint: number): string {
  return `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Splits a text so that nothing in it stays unseen: each hidden character alone, runs of more than
 * four spaces and of blank lines as counts. Nothing is lost: the segments spell the text again.
 * A line break is a hidden character of its own; further ones right behind it are blank lines.
 */
export function revealHidden(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    if (match.index > end) segments.push({ kind: 'text', text: text.slice(end, match.index) });
    end = match.index + match[0].length;
    if (match.groups?.lines) {
      segments.push({ kind: 'hidden', codePoint: 0x0a, label: 'U+000A' });
      segments.push({ kind: 'blank-lines', count: match[0].length - 1 });
    } else if (match.groups?.spaces) {
      segments.push({ kind: 'spaces', count: match[0].length });
    } else {
      const codePoint = match[0].codePointAt(0)!;
      segments.push({ kind: 'hidden', codePoint, label: codePointLabel(codePoint) });
    }
  }
  if (end < text.length) segments.push({ kind: 'text', text: text.slice(end) });
  return segments;
}

/** Whether a warning is due: any hidden character but line feed and tab, which code is full of. */
export function hasHiddenCharacters(text: string): boolean {
  return suspicious.test(text);
}
