/** The keys that exist, in the order they are listed. `mod` is the main modifier of the machine. */
export function shortcuts(mod: string): { keys: string; does: string }[] {
  const isMac = mod === '⌘';
  return [
    { keys: `${mod} N`, does: 'New thread' },
    { keys: `${mod} K`, does: 'Search threads' },
    { keys: `${mod} F`, does: 'Find in this thread; Enter and Shift Enter go on and back' },
    { keys: `${mod} Shift F`, does: 'Search everything' },
    { keys: `${mod} J`, does: 'Next thread that needs you' },
    { keys: `${mod} I`, does: 'Everything that needs you; J and K go on and back there' },
    { keys: `${mod} Shift M`, does: 'Switch the mode of this thread; raising still asks' },
    { keys: `${mod} Shift L`, does: 'Lower everything: no thread keeps full access' },
    { keys: 'Esc Esc', does: 'Stop the turn' },
    { keys: 'Y', does: 'Approve once, with the focus on the question' },
    { keys: 'N', does: 'Decline, with the focus on the question' },
    { keys: `${mod} B`, does: 'Sidebar' },
    { keys: `${mod} Alt B`, does: 'Side panel' },
    { keys: isMac ? '⌘ [' : 'Alt ←', does: 'Back' },
    { keys: isMac ? '⌘ ]' : 'Alt →', does: 'Forward' },
    { keys: 'F2', does: 'Rename the thread, with the focus on its row' },
    { keys: 'Del', does: 'Delete the thread or those selected, after a question' },
    { keys: 'Shift ↓', does: `Select several threads; ${mod} A all, ${mod} Space one more` },
    { keys: `${mod} Z`, does: 'Undo the last change of the list, with the focus in it' },
    { keys: '→ ←', does: 'Show and hide the sub-agents of a thread' },
    { keys: `${mod} ,`, does: 'Settings' },
  ];
}
