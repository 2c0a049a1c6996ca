export interface FilePlace {
  path: string;
  line: number | null;
}

const linePart = /(?:#L(\d+)(?:-L?\d+)?|:(\d+)(?::\d+)?)$/;

/** The file and line a link in a message means: from the thread's folder where it is relative. */
export function filePlace(link: string, cwd: string): FilePlace {
  const match = linePart.exec(link);
  const line = Number(match?.[1] ?? match?.[2] ?? 0);
  const path = link.replace(linePart, '').replace(/^\.\//, '');
  const isAbsolute = /^(?:[\\/]|[A-Za-z]:[\\/])/.test(path);
  return {
    path: isAbsolute ? path : `${cwd.replace(/[\\/]+$/, '')}/${path}`,
    line: line >= 1 && line <= 10_000_000 ? line : null,
  };
}
