import { foldWithPlaces, placeIn, type FoldedText } from '../lib/fold-text.ts';
import type { Snippet } from './search.ts';

const before = 40;
const longest = 200;
/** A long text is looked through in pieces of this length; what lies across two of them is found in the next. */
const piece = 4_000;
const overlap = 200;

/** Where the folded tokens stand in a text, as `[start, end)`, in order and apart. At the beginnings of words only, if any is there. */
export function matchRanges(text: string, tokens: readonly string[]): [number, number][] {
  const folded = foldWithPlaces(text);
  const found = tokens.flatMap((token) => places(folded, token));
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const apart: [number, number][] = [];
  for (const [start, end] of found) {
    const last = apart.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}

/** The part of a text around the first place that was found, on one line. */
export function snippetOf(text: string, tokens: readonly string[]): Snippet {
  const start = startNear(text, firstPlace(text, tokens));
  const end = endNear(text, start + longest);
  const words = text.slice(start, end).replace(/\s/gu, ' ');
  const lead = start > 0 ? '…' : '';
  const cut = `${lead}${words}${end < text.length ? '…' : ''}`;
  return { text: cut, ranges: matchRanges(cut, tokens) };
}

/** Where the first token begins a word; where none does, where the first one is; 0 where there is none. */
function firstPlace(text: string, tokens: readonly string[]): number {
  let anywhere = -1;
  for (let from = 0; from < text.length; from += piece - overlap) {
    const part = text.slice(from, from + piece);
    const [first] = matchRanges(part, tokens);
    if (first === undefined) continue;
    if (first[0] === 0 ? from === 0 : !isWordUnit(part[first[0] - 1]!)) return from + first[0];
    if (anywhere < 0) anywhere = from + first[0];
  }
  return Math.max(anywhere, 0);
}

function places(folded: FoldedText, token: string): [number, number][] {
  const all: [number, number][] = [];
  const starts: [number, number][] = [];
  for (let at = folded.text.indexOf(token); at >= 0; at = folded.text.indexOf(token, at + 1)) {
    const end = at + token.length;
    const range: [number, number] = [placeIn(folded, at), endPlace(folded, end)];
    all.push(range);
    if (at === 0 || !isWordUnit(folded.text[at - 1]!)) starts.push(range);
  }
  return starts.length > 0 ? starts : all;
}

/** Behind the whole last character, also where folding made several of one. */
function endPlace(folded: FoldedText, end: number): number {
  const last = placeIn(folded, end - 1);
  let next = end;
  while (next < folded.text.length && placeIn(folded, next) === last) next += 1;
  return placeIn(folded, next);
}

function isWordUnit(unit: string): boolean {
  return /[\p{L}\p{N}]/u.test(unit);
}

/** A little before the place, at the beginning of a word, never within a character. */
function startNear(text: string, at: number): number {
  if (at <= before) return 0;
  const from = at - before;
  const space = text.slice(from, at).search(/\s/u);
  const start = space < 0 ? from : from + space + 1;
  return isLowSurrogate(text, start) ? start - 1 : start;
}

function endNear(text: string, at: number): number {
  if (at >= text.length) return text.length;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
