import { createContext, useContext, useEffect, useState } from 'react';
import { useIsFound } from '../../state/selectors/search.ts';

/** Cards the reader opened or closed. Rows leave the page while scrolled away, their state stays here. */
export const OpenMemory = createContext<Map<string, boolean>>(new Map());

/**
 * Whether a card is open, remembered under `key`; `fallback` until the reader has touched it. One that the reader is taken to
 * by a search opens.
 */
export function useOpen(key: string, fallback: boolean): [boolean, (open: boolean) => void] {
  const memory = useContext(OpenMemory);
  const [chosen, setChosen] = useState(() => memory.get(key));
  const isFound = useIsFound(key);
  const [wasFound, setWasFound] = useState(false);
  if (isFound !== wasFound) {
    setWasFound(isFound);
    if (isFound) setChosen(true);
  }
  useEffect(() => {
    if (isFound) memory.set(key, true);
  }, [isFound, key, memory]);
  return [
    chosen ?? fallback,
    (open) => {
      memory.set(key, open);
      setChosen(open);
    },
  ];
}
