import { createContext, useContext } from 'react';

/** What the rows of a thread need beside their item. */
export interface RowContext {
  threadId: string;
  /** The thread's folder: paths are told from there. */
  cwd: string;
  /** Hands a link to the gate in main, which decides. */
  openLink: (url: string) => void;
  /** Opens a file in the user's editor; main refuses what lies outside the folder. */
  openFile: (path: string, line?: number | null) => void;
}

const Context = createContext<RowContext | null>(null);

export const RowContextProvider = Context.Provider;

/** The surroundings of the row one is in. */
export function useRowContext(): RowContext {
  const context = useContext(Context);
  if (!context) throw new Error('a transcript row was rendered outside a transcript');
  return context;
}
