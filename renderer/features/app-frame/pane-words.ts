type Mode = 'approval-required' | 'full-access' | 'unverified';

/** The mode of a pane's thread, beside its title. */
export const paneModeWords: Record<Mode, string> = {
  'approval-required': 'Approval required',
  'full-access': 'Full access',
  unverified: 'Not verified',
};

/** The button that shows the pane there is no room for, with what must not go unseen of it. */
export function otherPaneWords(
  title: string,
  state: 'idle' | 'running' | 'needs-you' | 'failed',
  mode: Mode,
): string {
  const facts = [
    state === 'needs-you' && 'needs you',
    state === 'failed' && 'failed',
    mode !== 'approval-required' && paneModeWords[mode].toLowerCase(),
  ].filter(Boolean);
  return `Show ${title}${facts.length === 0 ? '' : `: ${facts.join(', ')}`}`;
}
