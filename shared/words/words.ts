import { IntlMessageFormat } from 'intl-messageformat';
import en from './en.json' with { type: 'json' };

/** The name of a message of the catalogue, en.json: the place it stands in, then what it says. */
export type WordsKey = keyof typeof en;

/** What a message is filled with, by the names in its braces. A number also chooses between singular and plural. */
export type WordsValues = Readonly<Record<string, string | number>>;

const read = new Map<WordsKey, IntlMessageFormat>();

/** A message of the catalogue, read once. Its syntax is ICU MessageFormat. */
export function message(key: WordsKey): IntlMessageFormat {
  const known = read.get(key);
  if (known) return known;
  const fresh = new IntlMessageFormat(en[key], 'en');
  read.set(key, fresh);
  return fresh;
}

/** A message that is only text and names in braces. */
const simple = /^(?:[^{}<']|\{\w+\})*$/;

/**
 * What Bobbin says to the person at the screen, from the catalogue. Throws where a value is missing; a unit test
 * compares every call with its message, so that none gets that far. A simple message is filled here, as the library
 * would do it: the first one that the library reads takes it 10 ms, and main starts with simple ones alone.
 */
export function words(key: WordsKey, values: WordsValues = {}): string {
  const text: string = en[key];
  if (!simple.test(text)) return String(message(key).format(values));
  return text.replaceAll(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key} is not given its ${name}.`);
    return String(value);
  });
}
