const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'si', 'to', 've', 'wo', 'zu', 'fe'];
const vocabulary = Array.from({ length: 1_728 }, (_, index) =>
  [index % 12, Math.floor(index / 12) % 12, Math.floor(index / 144)]
    .map((at) => syllables[at]!)
    .join(''),
);

/** A text of so many words, the same for the same seed; some words are common, most are rare. */
export function words(seed: number, count: number): string {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0;
  const text: string[] = [];
  for (let index = 0; index < count; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const share = state / 2 ** 32;
    text.push(vocabulary[Math.floor(share * share * share * vocabulary.length)]!);
  }
  return text.join(' ');
}
