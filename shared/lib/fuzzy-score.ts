/**
 * How well a text meets the words looked for, both folded (`fold-text`); null where one of them is not in it. Every word
 * is looked for by itself, in any order: at the beginning of a word of the text, within one, or else letter by letter
 * with gaps, which counts little and only from the beginning of a word.
 */
export function fuzzyScore(words: readonly string[], text: string): number | null {
  let sum = 0;
  for (const word of words) {
    const score = scoreWord(word, text);
    if (score === null) return null;
    sum += score;
  }
  return sum / Math.max(words.length, 1);
}

function scoreWord(word: string, text: string): number | null {
  const at = text.indexOf(word);
  if (at === 0) return 100;
  if (at > 0) {
    const begins = beginningOf(word, text, at);
    return begins === -1 ? 50 - Math.min(at, 40) / 4 : 90 - Math.min(begins, 40) / 4;
  }
  return word.length < 2 ? null : scoreLetters(word, text);
}

/** Where the word begins a word of the text, looking from `at`; -1 where it does nowhere. */
function beginningOf(word: string, text: string, at: number): number {
  for (let place = at; place !== -1; place = text.indexOf(word, place + 1)) {
    if (place === 0 || isBetween(text[place - 1]!)) return place;
  }
  return -1;
}

function scoreLetters(word: string, text: string): number | null {
  let at = -1;
  let gaps = 0;
  for (const letter of word) {
    const next = text.indexOf(letter, at + 1);
    if (next === -1) return null;
    if (at === -1 && next > 0 && !isBetween(text[next - 1]!)) return null;
    if (at !== -1) gaps += isBetween(text[next - 1]!) ? 0 : next - at - 1;
    at = next;
  }
  return gaps > word.length ? null : 25 - Math.min(gaps, 20);
}

function isBetween(letter: string): boolean {
  return /[\s\-_/.\\:·]/.test(letter);
}
