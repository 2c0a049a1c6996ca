/** A text without case and diacritics, with the place in the original of each of its UTF-16 units and of its end. */
export interface FoldedText {
  text: string;
  places: readonly number[] | null;
}

/** Lower case without diacritics, so that `Café` is found by `cafe`. The length may change. */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
}

/** {@link foldText} with the way back to the original; `places` is null where every unit stays in its place. */
export function foldWithPlaces(text: string): FoldedText {
  if (isAscii(text)) return { text: text.toLowerCase(), places: null };
  const parts: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const folded = foldCharacter(character);
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { text: parts.join(''), places };
}

/** Where in the original the given place of the folded text is. */
export function placeIn(folded: FoldedText, at: number): number {
  return folded.places === null ? at : (folded.places[at] ?? 0);
}

const foldedCharacters = new Map<string, string>();

function foldCharacter(character: string): string {
  let folded = foldedCharacters.get(character);
  if (folded === undefined) {
    folded = foldText(character);
    foldedCharacters.set(character, folded);
  }
  return folded;
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
