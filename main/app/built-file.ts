/** The origin of Bobbin's own page. */
export const appScheme = 'bobbin-app';
export const appOrigin = `${appScheme}://window`;

/** The built file an address names, or null. Compared as a whole: an address is never joined to a path first. */
export function builtFile(address: string, files: ReadonlySet<string>): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  if (host !== new URL(appOrigin).host) return null;
  const name = pathname === '/' ? 'index.html' : pathname.slice(1);
  return files.has(name) ? name : null;
}
