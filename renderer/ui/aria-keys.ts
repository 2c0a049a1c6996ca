const names: Record<string, string> = {
  Ctrl: 'Control',
  '⌘': 'Meta',
  '⌥': 'Alt',
  '⇧': 'Shift',
  Esc: 'Escape',
  Del: 'Delete',
};

/** A key hint as people read it (`Ctrl Shift M`) in the form of `aria-keyshortcuts` (`Control+Shift+M`). */
export function ariaKeys(hint: string | undefined): string | undefined {
  return hint
    ?.split(' ')
    .map((key) => names[key] ?? key)
    .join('+');
}
