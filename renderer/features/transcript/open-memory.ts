import { createContext, useContext, useState } from 'react';

/** Cards the reader opened or closed. Rows leave the page while scrolled away, their state stays here. */
export const OpenMemory = createContext<Map<string, boolean>>(new Map());

/** Whether a card is open, remembered under `key`; `fallback` until the reader has touched it. */
export function useOpen(key: string, fallback: boolean): [boolean, (open: boolean) => void] {
  const memory = useContext(OpenMemory);
  const [chosen, setChosen] = useState(() => memory.get(key));
  return [
    chosen ?? fallback,
    (open) => {
      memory.set(key, open);
      setChosen(open);
    },
  ];
}
