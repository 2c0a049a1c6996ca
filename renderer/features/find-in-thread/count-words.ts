import type { Found } from './use-found.ts';

/** Where among the entries found the reader is, and whether these are all there are. */
export function countWords(found: Found, itemKey: string | null): string {
  const { text, keys, count, state, complete } = found;
  if (text.trim() === '' || state === 'looking') return '';
  if (state === 'failed') {
    return count === 0
      ? 'Could not look through all of it'
      : `${placeWords(found, itemKey)} in what could be read`;
  }
  const isAll = complete && state === 'done';
  if (keys.length === 0) return isAll ? 'Not in this thread' : 'Not yet; reading the rest';
  return isAll
    ? placeWords(found, itemKey)
    : `${placeWords(found, itemKey)} so far; reading the rest`;
}

function placeWords({ keys, count }: Found, itemKey: string | null): string {
  const at = itemKey === null ? -1 : keys.indexOf(itemKey);
  const all = `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`;
  if (at < 0) return all;
  // Of very many the newest are named.
  return `${(count - keys.length + at + 1).toLocaleString('en')} of ${all}`;
}
