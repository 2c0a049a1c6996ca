import { words } from '../words/words.ts';

/** What may be done with a link that stands in a message. */
export type LinkVerdict =
  { kind: 'web'; url: string; host: string } | { kind: 'refused'; reason: string };

/**
 * Judges a link by its parsed address: https and http only, no user name in it, at most 2,048 characters. `host` is
 * in its ASCII form, so that look-alike letters show.
 */
export function judgeLink(href: string): LinkVerdict {
  if (href.length > 2048) return { kind: 'refused', reason: words('links.refused.tooLong') };
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) {
    return { kind: 'refused', reason: words('links.refused.notWeb') };
  }
  const url = new URL(href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { kind: 'refused', reason: words('links.refused.notWeb') };
  }
  if (url.username !== '' || url.password !== '') {
    return { kind: 'refused', reason: words('links.refused.hidesUser') };
  }
  return { kind: 'web', url: url.href, host: url.host };
}
