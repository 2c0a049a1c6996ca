/** The file a link in a message means: without `:line:column`, and from the thread's folder where it is relative. */
export function filePath(link: string, cwd: string): string {
  const path = link.replace(/(?::\d+){1,2}$/, '').replace(/^\.\//, '');
  const isAbsolute = /^(?:[\\/]|[A-Za-z]:[\\/])/.test(path);
  return isAbsolute ? path : `${cwd.replace(/[\\/]+$/, '')}/${path}`;
}
