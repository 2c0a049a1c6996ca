const homes = /^(?:\/(?:home|Users)\/[^/]+|\/root|[A-Za-z]:\\Users\\[^\\]+)(?=$|[/\\])/;

/** A path as people read it: the home folder as `~`. For showing only; the whole path stands in the tooltip. */
export function shortPath(path: string): string {
  return path.replace(homes, '~');
}

/** The last name of a path: what a folder is called. The path itself where it has none. */
export function folderName(path: string): string {
  return path.split(/[/\\]/).filter(Boolean).at(-1) ?? path;
}
