/** The window's title, as the taskbar and a screen reader say it: who waits first, then what is in view. */
export function windowTitle(inView: string, waiting: number): string {
  const name = `${inView} · Bobbin`;
  if (waiting === 0) return name;
  return `${waiting} ${waiting === 1 ? 'needs' : 'need'} you · ${name}`;
}
