import { words } from '../../../shared/words/words.ts';
/** The keys that hold only where the focus is, and cannot be changed. `mod` is the main modifier of the machine. */
export function fixedKeys(
  mod: string,
): { place: string; keys: { keys: string; does: string }[] }[] {
  return [
    {
      place: words('shortcuts.fixed.question'),
      keys: [
        { keys: 'Y', does: words('shortcuts.fixed.question.approve') },
        { keys: 'N', does: words('shortcuts.fixed.question.decline') },
        { keys: 'J', does: words('shortcuts.fixed.question.next') },
      ],
    },
    {
      place: words('shortcuts.fixed.writing'),
      keys: [
        { keys: 'Enter', does: words('shortcuts.fixed.writing.send') },
        { keys: 'Shift Enter', does: words('shortcuts.fixed.writing.newLine') },
        { keys: 'Esc Esc', does: words('shortcuts.fixed.writing.stop') },
      ],
    },
    {
      place: words('shortcuts.fixed.threads'),
      keys: [
        { keys: '↑ ↓', does: words('shortcuts.fixed.threads.move') },
        { keys: '→ ←', does: words('shortcuts.fixed.threads.fold') },
        { keys: 'F2', does: words('shortcuts.fixed.threads.rename') },
        { keys: 'Del', does: words('shortcuts.fixed.threads.delete') },
        { keys: `${mod} Z`, does: words('shortcuts.fixed.threads.undo') },
        { keys: 'Shift ↓', does: words('shortcuts.fixed.threads.selectSeveral') },
        { keys: `${mod} A`, does: words('shortcuts.fixed.threads.selectAll') },
        { keys: `${mod} Space`, does: words('shortcuts.fixed.threads.selectOneMore') },
      ],
    },
    {
      place: words('shortcuts.fixed.find'),
      keys: [
        { keys: 'Enter', does: words('shortcuts.fixed.find.next') },
        { keys: 'Shift Enter', does: words('shortcuts.fixed.find.before') },
      ],
    },
    {
      place: words('shortcuts.fixed.palette'),
      keys: [
        { keys: 'Alt Enter', does: words('shortcuts.fixed.palette.beside') },
        { keys: `${mod} Enter`, does: words('shortcuts.fixed.palette.window') },
      ],
    },
  ];
}
