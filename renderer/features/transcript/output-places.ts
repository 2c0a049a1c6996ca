import { plainOutput } from '../../../shared/lib/plain-output.ts';

/** So many are offered; who wants another finds it in the output. */
const mostPlaces = 6;
/** Only so much of an output is looked through, from its beginning, in UTF-16 units. */
const mostText = 40_000;

/** A path without anything that could hide in it or make it something else, then a line, then maybe a column. */
const place =
  /(?<=^|[\s"'`([{<=,])((?:[A-Za-z]:[\\/]|[./~\\]*)[\w@+-][\w@+.-]*(?:[\\/][\w@+.-]+)*):(\d{1,7})(?::\d{1,5})?(?![\w.])/gm;

/**
 * The places in files that an output names, as `path:line`, each once, the first ones only. ASCII paths without spaces:
 * whether there is such a file, and whether it may be opened, main says.
 */
export function outputPlaces(output: string): string[] {
  const found = new Set<string>();
  for (const [, path = '', line] of plainOutput(output.slice(0, mostText)).matchAll(place)) {
    // A clock or a host has no ending; a file that stands beside a line number nearly always has one.
    if (/[\\/]/.test(path) ? path.endsWith('.') : !/\.[A-Za-z]\w{0,7}$/.test(path)) continue;
    found.add(`${path}:${line}`);
    if (found.size === mostPlaces) break;
  }
  return [...found];
}
