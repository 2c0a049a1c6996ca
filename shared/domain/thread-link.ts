/** The scheme of Bobbin's links. */
export const linkScheme = 'bobbin';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.source;
const pattern = new RegExp(`^${linkScheme}://thread/(${uuid})/?$`, 'i');

/**
 * The id in `bobbin://thread/<id>`; null for everything else. There is no other link: none with a query, a fragment, a
 * port or a further name, so that nothing but the choice of a thread can come in by one.
 */
export function idInLink(address: string): string | null {
  return pattern.exec(address)?.[1]?.toLowerCase() ?? null;
}

/** The link to a thread: by Codex's id, which is the same on every machine and after a rebuild, else by Bobbin's. */
export function linkTo(thread: { id: string; harnessThreadId: string | null }): string {
  return `${linkScheme}://thread/${thread.harnessThreadId ?? thread.id}`;
}

/**
 * The links among the arguments a program was started with. Only whole arguments count, and only where there is exactly
 * one: what opens a link passes one.
 */
export function linkInArguments(args: readonly string[]): string | null {
  const links = args.filter((one) => one.toLowerCase().startsWith(`${linkScheme}:`));
  return links.length === 1 ? links[0]! : null;
}
