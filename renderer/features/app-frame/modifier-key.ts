/** What the main modifier is called on this machine. `platform` is Node's word; null before main has said it. */
export function modifierKey(platform: string | null): '⌘' | 'Ctrl' {
  return platform === 'darwin' ? '⌘' : 'Ctrl';
}
