import { assertNever } from '../lib/assert-never.ts';
import { revealHidden, type Segment } from './hidden-characters.ts';
import { words } from '../words/words.ts';

/** Words of a command on one line, those with spaces or signs in quotes, every hidden character as its code point. */
export function ruleWords(rule: readonly string[]): string {
  return rule.map(ruleWord).join(' ');
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
      return `<${words('hidden.spaces', { count: part.count })}>`;
    case 'blank-lines':
      return `<${words('hidden.blankLines', { count: part.count })}>`;
    default:
      return assertNever(part);
  }
}
