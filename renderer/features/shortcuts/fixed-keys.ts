/** The keys that hold only where the focus is, and cannot be changed. `mod` is the main modifier of the machine. */
export function fixedKeys(
  mod: string,
): { place: string; keys: { keys: string; does: string }[] }[] {
  return [
    {
      place: 'A question of Codex',
      keys: [
        { keys: 'Y', does: 'Approve once' },
        { keys: 'N', does: 'Decline' },
        { keys: 'J', does: 'In the inbox: the next one; K: the one before' },
      ],
    },
    {
      place: 'Writing',
      keys: [
        { keys: 'Enter', does: 'Send' },
        { keys: 'Shift Enter', does: 'A new line' },
        { keys: 'Esc Esc', does: 'Stop the turn' },
      ],
    },
    {
      place: 'The list of threads',
      keys: [
        { keys: '↑ ↓', does: 'Go through it' },
        { keys: '→ ←', does: 'Show and hide the sub-agents of a thread' },
        { keys: 'F2', does: 'Rename' },
        { keys: 'Del', does: 'Delete, after a question' },
        { keys: `${mod} Z`, does: 'Undo the last change' },
        { keys: 'Shift ↓', does: 'Select several' },
        { keys: `${mod} A`, does: 'Select all' },
        { keys: `${mod} Space`, does: 'Select one more' },
      ],
    },
    {
      place: 'Finding in a thread',
      keys: [
        { keys: 'Enter', does: 'The next place' },
        { keys: 'Shift Enter', does: 'The place before' },
      ],
    },
    {
      place: 'The palette',
      keys: [
        { keys: 'Alt Enter', does: 'Open the thread beside' },
        { keys: `${mod} Enter`, does: 'Open the thread in a new window' },
      ],
    },
  ];
}
