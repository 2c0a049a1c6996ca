import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { completableAt, completed } from '../../../shared/domain/completion.ts';
import type { FoundFile, Skill } from '../../../shared/domain/found-file.ts';
import { findFiles, listSkills, type SearchedFolder } from '../../state/actions/complete.ts';
import { announce } from '../../state/actions/folds.ts';
import { fileOffers, fits, offersWords, wordOffers, type Offer } from './offers.ts';

/** An answer, with the folder it is about. */
type In<Answer> = Answer & { where: SearchedFolder };

export interface Completion {
  offers: readonly Offer[];
  /** The offer that Enter chooses. */
  active: number;
  choose(offer: Offer): void;
  point(index: number): void;
  /** True when the key was for the offers. */
  onKey(event: KeyboardEvent): boolean;
}

/** What is completed, and with what. */
export interface Completing {
  text: string;
  /** Null while the field has no caret. */
  caret: number | null;
  /** The same object while the folder is the same; null: there is none, and nothing is found. */
  where: SearchedFolder | null;
  /** Null where the thread cannot be compacted now. */
  compact: (() => void) | null;
}

/** What can be completed where the caret stands. `write` replaces the text and puts the caret somewhere. */
export function useCompletion(
  { text, caret, where, compact }: Completing,
  write: (text: string, caret: number) => void,
): Completion {
  const place = caret === null ? null : completableAt(text, caret);
  const key = place && `${place.kind} ${place.start} ${place.query}`;
  const [heldFiles, setFiles] = useState<In<{ query: string; found: readonly FoundFile[] }>>();
  const [heldSkills, setSkills] = useState<In<{ known: readonly Skill[] }>>();
  const files = heldFiles?.where === where ? heldFiles : null;
  const skills = heldSkills?.where === where ? heldSkills.known : [];
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [pointed, setPointed] = useState<{ key: string | null; index: number }>();
  const asked = useRef(0);

  const query = place?.kind === 'file' ? place.query : null;
  useEffect(() => {
    const number = (asked.current += 1);
    if (where === null || query === null || query === '') return;
    void findFiles(where, query).then((found) => {
      if (number === asked.current && found !== null) setFiles({ where, query, found });
    });
  }, [where, query]);

  const wantsSkills = place !== null && place.kind !== 'file';
  useEffect(() => {
    if (!wantsSkills || where === null) return;
    void listSkills(where).then((known) => known && setSkills({ where, known }));
  }, [where, wantsSkills]);

  // Left and begun anew, a word is completed again.
  if (place === null && dismissed !== null) setDismissed(null);
  const isOpen = place !== null && dismissed !== `${place.kind} ${place.start}`;
  const offers = !isOpen
    ? []
    : place.kind === 'file'
      ? fileOffers((files?.found ?? []).filter(({ path }) => fits(path, place.query)))
      : wordOffers(place, skills, compact !== null);
  const active = pointed?.key === key ? Math.min(pointed?.index ?? 0, offers.length - 1) : 0;

  const isSettled = place?.kind !== 'file' || files?.query === place.query;
  const told = isOpen && isSettled && key ? offersWords(place.kind, offers.length) : null;
  useEffect(() => {
    if (told !== null) announce(told);
  }, [told]);

  function choose({ chosen }: Offer) {
    if (!place) return;
    if (chosen.kind === 'compact') {
      write(text.slice(place.end).trimStart(), 0);
      compact?.();
      return;
    }
    const next = completed(text, place, chosen.word);
    write(next.text, next.caret);
  }

  function onKey(event: KeyboardEvent): boolean {
    const offer = offers[active];
    if (!place || !offer || event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) {
      return false;
    }
    const plain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (plain && step !== undefined) {
      setPointed({ key, index: (active + step + offers.length) % offers.length });
    } else if (plain && (event.key === 'Enter' || event.key === 'Tab')) {
      choose(offer);
    } else if (event.key === 'Escape') {
      setDismissed(`${place.kind} ${place.start}`);
    } else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { offers, active, choose, onKey, point: (index) => setPointed({ key, index }) };
}
