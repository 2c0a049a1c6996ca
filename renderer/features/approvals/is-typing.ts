/** Whether a key pressed there writes something: in a field Y and N are letters. */
export function isTyping(target: EventTarget): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches('textarea, select, input:not([type=checkbox], [type=radio])') ||
      target.isContentEditable)
  );
}
