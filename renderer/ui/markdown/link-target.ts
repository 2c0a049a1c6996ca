/** What a link in a message may lead to. Whether it opens is decided by the owner of `onLink`. */
export type LinkTarget =
  | { kind: 'web'; href: string; host: string }
  | { kind: 'path'; path: string }
  | { kind: 'none'; shown: string };

const maxLength = 2_048;
const linePart = /(?:#L\d+(?:-L?\d+)?|(?::\d+){1,2})$/;

/**
 * Classifies an address as Markdown gives it (percent-encoded). Web is http and https without
 * credentials, its host in ASCII. A path has no scheme, no authority and no share; it may end in
 * `:line`, `:line:column` or `#Lline`. Everything else is only shown.
 */
export function linkTarget(href: string): LinkTarget {
  if (/^https?:/i.test(href)) {
    const url = URL.canParse(href) ? new URL(href) : null;
    const open = url && !url.username && !url.password && url.href.length <= maxLength;
    return open && !/^https?:\/\/[^/?#]*[@\\]/i.test(href)
      ? { kind: 'web', href: url.href, host: url.host }
      : { kind: 'none', shown: href };
  }
  const path = decoded(href);
  const place = path.replace(linePart, '');
  const readable = place !== path ? /[./]/.test(place) : true;
  const drive = /^[A-Za-z]:[\\/]/.test(place);
  const plain =
    place.length > 0 &&
    path.length <= maxLength &&
    readable &&
    !/^[\\/]{2}|^[#?]|[\p{Cc}\p{Cf}]/u.test(place) &&
    !(drive ? place.slice(2) : place).includes(':');
  return plain ? { kind: 'path', path } : { kind: 'none', shown: href };
}

/** Whether link text already is the address, so that the host need not be shown beside it. */
export function textShowsHost(text: string, target: { href: string; host: string }): boolean {
  const words = text.trim();
  const url = URL.canParse(words) ? new URL(words) : null;
  return url !== null && url.href === target.href && words.toLowerCase().includes(target.host);
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}
