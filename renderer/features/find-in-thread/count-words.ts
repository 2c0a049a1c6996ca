import { words } from '../../../shared/words/words.ts';
import type { Found } from './use-found.ts';

/** Where among the entries found the reader is, and whether these are all there are. */
export function countWords(found: Found, itemKey: string | null): string {
  const { text, keys, count, state, complete } = found;
  if (text.trim() === '' || state === 'looking') return '';
  if (state === 'failed') {
    return count === 0
      ? words('findInThread.failed')
      : words('findInThread.failedAfter', { place: placeWords(found, itemKey) });
  }
  const isAll = complete && state === 'done';
  if (keys.length === 0) return words(isAll ? 'findInThread.none' : 'findInThread.noneYet');
  const place = placeWords(found, itemKey);
  return isAll ? place : words('findInThread.soFar', { place });
}

function placeWords({ keys, count }: Found, itemKey: string | null): string {
  const at = itemKey === null ? -1 : keys.indexOf(itemKey);
  if (at < 0) return words('findInThread.entries', { count });
  // Of very many the newest are named.
  const position = count - keys.length + at + 1;
  return words('findInThread.place', { at: position.toLocaleString('en'), count });
}
