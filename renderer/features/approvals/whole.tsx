import { useState, type ReactNode } from 'react';
import { usePaneLabel } from '../../state/pane-in-focus.ts';
import { ReadToEnd } from '../../ui/read-to-end.tsx';

const lineHeight = 19;
const mostLines = 20;
const fewestLines = 4;
/** Of the window's height; the rest is for the answers and what stands around them. */
const share = 0.36;

export interface WholeProps {
  /** What it holds, for screen readers. */
  label: string;
  onEndSeen: () => void;
  children: ReactNode;
}

/** Shows the whole of what is asked: it scrolls where it is long, and says when its end was in view. */
export function Whole({ label, onEndSeen, children }: WholeProps) {
  const [maxLines] = useState(() => {
    const fitting = Math.floor((window.innerHeight * share) / lineHeight);
    return Math.min(mostLines, Math.max(fewestLines, fitting));
  });
  return (
    <ReadToEnd label={usePaneLabel(label)} maxLines={maxLines} onEndSeen={onEndSeen}>
      {children}
    </ReadToEnd>
  );
}
