import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Announce = (message: string, urgency?: 'polite' | 'assertive') => void;

const AnnounceContext = createContext<Announce>(() => {});

/** Speaks to screen readers: `announce('Approval required is in force.')`. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Holds the two live regions. Stands once, near the root, and is there before anything is said. */
export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState({ text: '', turn: 0 });
  const [assertive, setAssertive] = useState({ text: '', turn: 0 });
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const set = urgency === 'polite' ? setPolite : setAssertive;
    set((last) => ({ text, turn: last.turn + 1 }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        <span aria-live="polite" aria-atomic="true">
          <span key={polite.turn}>{polite.text}</span>
        </span>
        <span aria-live="assertive" aria-atomic="true">
          <span key={assertive.turn}>{assertive.text}</span>
        </span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}
