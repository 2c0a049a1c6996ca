import { createContext, useContext } from 'react';

/** Whether a part stands in the pane that has the focus; outside of panes it counts as such. */
export const PaneInFocus = createContext(true);

/** The title of the pane a part stands in; null where there is one thread only. */
export const PaneTitle = createContext<string | null>(null);

/** The name of a part for screen readers, with its pane's where there are two of it. */
export function usePaneLabel(label: string): string {
  const title = useContext(PaneTitle);
  return title === null ? label : `${label}, ${title}`;
}
