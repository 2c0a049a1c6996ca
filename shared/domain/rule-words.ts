import { assertNever } from '../lib/assert-never.ts';
import { revealHidden, type Segment } from './hidden-characters.ts';

/** Words of a command on one line, those with spaces or signs in quotes, every hidden character as its code point. */
export function ruleWords(words: readonly string[]): string {
  return words.map(ruleWord).join(' ');
}

function ruleWord(word: string): string {
  const shown = revealHidden(word).map(shownPart).join('');
  return /^[\w@%+=:,./-]+$/.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}

function shownPart(part: Segment): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'hidden':
      return `<${part.label}>`;
    case 'spaces':
      return `<${part.count} spaces>`;
    case 'blank-lines':
      return `<${part.count} blank lines>`;
    default:
      return assertNever(part);
  }
}
