import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Colours, colourRows } from './colour-rows.ts';
import { languageOf } from './language-of.ts';
import type { DiffRow } from './parse-diff.ts';

let colour: typeof colourRows | null = null;
const none: Colours = new Map();
const noRows: readonly DiffRow[] = [];

/** The colours of a file's lines. They come when there is time and move nothing; the text does not wait for them. */
export function useColours(rows: readonly DiffRow[], path: string | undefined): Colours {
  const language = path === undefined ? null : languageOf(path);
  const [loaded, setLoaded] = useState(colour !== null);
  const isWanted = !loaded && language !== null;
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void import('./colour-rows.ts').then(({ colourRows }) => {
      colour = colourRows;
      if (isHere) setLoaded(true);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  const settled = useDeferredValue(loaded ? rows : noRows, noRows);
  return useMemo(
    () => (colour && language !== null && settled.length > 0 ? colour(settled, language) : none),
    [settled, language],
  );
}
