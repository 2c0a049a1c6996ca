import { words } from '../words/words.ts';

const units = ['size.kb', 'size.mb', 'size.gb', 'size.tb'] as const;

/** A size as people read it, in steps of 1000: `812 bytes`, `3.4 MB`, `120 MB`. */
export function byteSize(bytes: number): string {
  if (bytes < 1000) return words('size.bytes', { count: bytes });
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return words(units[unit]!, { size: value < 9.95 ? value.toFixed(1) : Math.round(value) });
}
