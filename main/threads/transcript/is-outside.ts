import path from 'node:path';

/** Whether a path lies outside a folder, by name only: both are resolved against each other, links are not followed. */
export function isOutside(folder: string, given: string): boolean {
  const relative = path.relative(folder, path.resolve(folder, given));
  return relative === '..' || relative.startsWith(`..${path.sep}`) || path.isAbsolute(relative);
}
