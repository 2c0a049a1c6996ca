/** The colours output may have. Black, white and greys near them are the colour of text, so that nothing hides. */
export type OutputColour = 'red' | 'green' | 'yellow' | 'blue' | 'magenta' | 'cyan' | 'grey';

/** How output may look. Nothing here can hide, move or link anything. */
export interface OutputStyle {
  colour: OutputColour | null;
  ground: OutputColour | null;
  bold: boolean;
  dim: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  inverse: boolean;
}

export const plainStyle: OutputStyle = {
  ...{ colour: null, ground: null, bold: false, dim: false, italic: false },
  ...{ underline: false, strike: false, inverse: false },
};

const basic: readonly (OutputColour | null)[] = [
  ...([null, 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', null] as const),
];

/** The style after an escape sequence; the same one where it does not set colours or looks (SGR, ECMA-48 8.3.117). */
export function styleAfter(style: OutputStyle, sequence: string): OutputStyle {
  const match = /^(?:\x1b\[|\x9b)([\d;:]*)m$/.exec(sequence);
  if (match === null) return style;
  const codes = match[1]!.split(';').map((part) => part.split(':').map(Number));
  let next = style;
  for (let at = 0; at < codes.length; at += 1) {
    const [code = 0, ...parts] = codes[at]!;
    if (code === 38 || code === 48) {
      // With colons the colour is in the same part, else in those that follow.
      const rest = parts.length > 0 ? parts : codes.slice(at + 1).map(([first = 0]) => first);
      const { colour, length } = longColour(rest, parts.length > 0);
      if (parts.length === 0) at += length;
      next = { ...next, [code === 38 ? 'colour' : 'ground']: colour };
    } else next = afterCode(next, code, parts);
  }
  return next;
}

function afterCode(style: OutputStyle, code: number, parts: number[]): OutputStyle {
  if (code >= 30 && code <= 37) return { ...style, colour: basic[code - 30]! };
  if (code >= 40 && code <= 47) return { ...style, ground: basic[code - 40]! };
  if (code >= 90 && code <= 97)
    return { ...style, colour: code === 90 ? 'grey' : basic[code - 90]! };
  if (code >= 100 && code <= 107)
    return { ...style, ground: code === 100 ? 'grey' : basic[code - 100]! };
  switch (code) {
    case 0:
      return plainStyle;
    case 1:
      return { ...style, bold: true };
    case 2:
      return { ...style, dim: true };
    case 3:
      return { ...style, italic: true };
    case 4:
      return { ...style, underline: parts[0] !== 0 };
    case 7:
      return { ...style, inverse: true };
    case 9:
      return { ...style, strike: true };
    case 21:
      return { ...style, underline: true };
    case 22:
      return { ...style, bold: false, dim: false };
    case 23:
      return { ...style, italic: false };
    case 24:
      return { ...style, underline: false };
    case 27:
      return { ...style, inverse: false };
    case 29:
      return { ...style, strike: false };
    case 39:
      return { ...style, colour: null };
    case 49:
      return { ...style, ground: null };
    default:
      return style;
  }
}

/** A colour of the table of 256 or of three bytes, as the nearest one there is; and how many numbers it took. */
function longColour(
  parts: readonly number[],
  withColons: boolean,
): { colour: OutputColour | null; length: number } {
  if (parts[0] === 5) return { colour: fromTable(parts[1] ?? 0), length: 2 };
  if (parts[0] !== 2) return { colour: null, length: 1 };
  // With colons a colour space, mostly empty, may come first.
  const [red = 0, green = 0, blue = 0] = parts.slice(withColons && parts.length > 4 ? 2 : 1);
  return { colour: nearest(red, green, blue), length: 4 };
}

function fromTable(index: number): OutputColour | null {
  if (index < 8) return basic[index] ?? null;
  if (index < 16) return index === 8 ? 'grey' : basic[index - 8]!;
  if (index >= 232) return index >= 238 && index <= 248 ? 'grey' : null;
  const step = (value: number) => (value === 0 ? 0 : 55 + value * 40);
  const cube = index - 16;
  return nearest(step(Math.floor(cube / 36)), step(Math.floor(cube / 6) % 6), step(cube % 6));
}

function nearest(red: number, green: number, blue: number): OutputColour | null {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 40) return most >= 80 && most <= 190 ? 'grey' : null;
  const turn =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  const hue = (turn * 60 + 360) % 360;
  if (hue < 20 || hue >= 340) return 'red';
  if (hue < 70) return 'yellow';
  if (hue < 165) return 'green';
  if (hue < 200) return 'cyan';
  return hue < 265 ? 'blue' : 'magenta';
}
