import { foldText } from '../lib/fold-text.ts';
import type { SettingEntry } from './setting-list.ts';

/**
 * The entries in which every word looked for begins a word or lies in one, those whose label holds all of them first;
 * none for a text without words. `pageLabel` counts as found by, too.
 */
export function findSettings(
  entries: readonly SettingEntry[],
  text: string,
  pageLabel: (entry: SettingEntry) => string,
): SettingEntry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const holdsAll = (...texts: (string | undefined)[]) => {
    const held = foldText(texts.filter(Boolean).join(' '));
    return words.every((word) => held.includes(word));
  };
  const found = entries.filter((entry) =>
    holdsAll(entry.label, entry.explains, entry.alsoFoundBy, pageLabel(entry), optionWords(entry)),
  );
  const byLabel = found.filter(({ label }) => holdsAll(label));
  return [...byLabel, ...found.filter((entry) => !byLabel.includes(entry))];
}

function optionWords(entry: SettingEntry): string {
  return entry.kind === 'choice' ? entry.options.map(({ label }) => label).join(' ') : '';
}
