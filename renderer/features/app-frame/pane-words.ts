import { words } from '../../../shared/words/words.ts';
/** The button that shows the pane there is no room for, with what must not go unseen of it. */
export function otherPaneWords(
  title: string,
  state: 'idle' | 'running' | 'needs-you' | 'failed',
  mode: 'approval-required' | 'full-access' | 'unverified',
): string {
  const facts = [
    state === 'needs-you' && words('panes.fact.needsYou'),
    state === 'failed' && words('panes.fact.failed'),
    mode === 'full-access' && words('panes.fact.fullAccess'),
    mode === 'unverified' && words('panes.fact.unverified'),
  ].filter(Boolean);
  return facts.length === 0
    ? words('panes.show', { title })
    : words('panes.showWith', { title, facts: facts.join(', ') });
}
