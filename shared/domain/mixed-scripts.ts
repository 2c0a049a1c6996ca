/** A word whose letters come from alphabets that do not belong together. Offsets are UTF-16 units. */
export interface MixedScriptWord {
  word: string;
  start: number;
  end: number;
}

const scripts = [
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Coptic', 'Lisu'],
  ...[
    'Deseret',
    'Osage',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Thai',
    'Ethiopic',
    'Canadian_Aboriginal',
  ],
  ...['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Common', 'Inherited'],
].map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Mixes that are ordinary writing (Unicode TS 39, "highly restrictive"). */
const ordinary = [
  new Set(['Latin', 'Han', 'Hiragana', 'Katakana']),
  new Set(['Latin', 'Han', 'Bopomofo']),
  new Set(['Latin', 'Han', 'Hangul']),
];

function scriptOf(character: string): string {
  return scripts.find(({ pattern }) => pattern.test(character))?.name ?? 'Other';
}

function isMixed(word: string): boolean {
  const found = new Set<string>();
  for (const character of word) {
    const script = scriptOf(character);
    if (script !== 'Common' && script !== 'Inherited') found.add(script);
  }
  return found.size > 1 && !ordinary.some((mix) => [...found].every((script) => mix.has(script)));
}

/** Words such as `p<U+0430>ypal`: letters that look alike but are not. Plain ASCII costs nothing. */
export function mixedScriptWords(text: string): MixedScriptWord[] {
  if (/^[\x00-\x7f]*$/.test(text)) return [];
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .filter(([word]) => isMixed(word))
    .map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
}
