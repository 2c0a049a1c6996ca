import { foldText } from '../lib/fold-text.ts';

const mostWords = 16;
/** Scripts that are written without spaces, or that put endings on words without one. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/gu;
const wordCharacters = /[\p{L}\p{N}\p{M}\p{Co}]+/gu;

/**
 * The text as it is given to a tokenizer that splits at spaces and punctuation only: every character of a script
 * without spaces stands alone, so that a run of them is found anywhere as a phrase.
 */
export function spacedText(text: string): string {
  return text.normalize('NFC').replace(unspaced, ' $& ');
}

/** The words of a query that hold a letter or a number, as typed. Punctuation alone is nothing to look for. */
export function queryWords(text: string): string[] {
  return text
    .normalize('NFC')
    .replaceAll('\0', ' ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word))
    .slice(0, mostWords);
}

/** What must be found, folded: the pieces of the words between punctuation, each once. */
export function searchTokens(text: string): string[] {
  const pieces = queryWords(text).flatMap((word) => word.match(wordCharacters) ?? []);
  return [...new Set(pieces.map(foldText))].filter((piece) => piece !== '');
}
