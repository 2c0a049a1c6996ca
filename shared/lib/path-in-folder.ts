/** A path as seen from a folder: relative where it lies inside, unchanged elsewhere. Neither is resolved. */
export function pathInFolder(path: string, folder: string): string {
  const base = folder.replace(/[\\/]+$/, '');
  if (base === '' || !path.startsWith(base)) return path;
  const rest = path.slice(base.length);
  return /^[\\/]+[^\\/]/.test(rest) ? rest.replace(/^[\\/]+/, '') : path;
}
