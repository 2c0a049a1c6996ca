import { useEffect, useEffectEvent, useState } from 'react';
import type { AppError } from '../../../shared/domain/app-error.ts';
import { readStored, type StoredName } from '../../state/actions/stored.ts';
import { plainStyle, type OutputStyle } from '../../../shared/lib/output-style.ts';
import { textPieces, type TextPiece } from './text-pieces.ts';

/** No more of one text is held by the window, in UTF-16 units. */
const longest = 32 * 1024 * 1024;

interface Read {
  pieces: readonly TextPiece[];
  /** What came after the last line end. */
  rest: string;
  /** How what follows would look. */
  style: OutputStyle;
  /** So much was read, in UTF-16 units. */
  length: number;
  /** Where it goes on; null at the end. */
  next: number | null;
  /** How often a piece was read, or could not be. */
  tries: number;
  error: AppError | null;
}

export interface StoredText extends Pick<Read, 'pieces' | 'length' | 'error'> {
  state: 'reading' | 'more' | 'end' | 'full' | 'failed';
  /** Reads the next piece, or tries again; does nothing while one is read. */
  more(): void;
}

/** A text that stays on disk, from its beginning on, a piece at a time; the first is read at once. */
export function useStoredText(name: StoredName): StoredText {
  const [read, setRead] = useState(unread);
  const [wanted, setWanted] = useState(1);
  const { threadId, itemKey, field, index } = name;

  const readOn = useEffectEvent((take: (next: Read) => void) => {
    const { pieces, rest, style, length, next: from, tries } = read;
    if (tries === wanted || from === null) return;
    void readStored({ threadId, itemKey, field, index }, from).then((result) => {
      if (!result.ok) return take({ ...read, tries: wanted, error: result.error });
      if (result.value.kind !== 'text') return;
      const { text, next } = result.value;
      const cut = textPieces(rest, text, next === null, style);
      const all = { ...cut, pieces: [...pieces, ...cut.pieces] };
      take({ ...all, length: length + text.length, next, tries: wanted, error: null });
    });
  });
  useEffect(() => {
    let isHere = true;
    readOn((next) => isHere && setRead(next));
    return () => {
      isHere = false;
    };
  }, [wanted]);

  const state = stateOf(read, wanted);
  return {
    ...read,
    state,
    more: () => {
      if (state === 'more' || state === 'failed') setWanted(wanted + 1);
    },
  };
}

const unread: Read = {
  ...{ pieces: [], rest: '', style: plainStyle, length: 0 },
  ...{ next: 0, tries: 0, error: null },
};

function stateOf(read: Read, wanted: number): StoredText['state'] {
  if (read.tries < wanted) return 'reading';
  if (read.error !== null) return 'failed';
  if (read.next === null) return 'end';
  return read.length >= longest ? 'full' : 'more';
}
