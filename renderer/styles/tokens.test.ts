import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio, parseOklch } from './contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const contrastAt = css.indexOf(":root[data-contrast='more']");

type Theme = 'light' | 'dark';

function coloursIn(text: string, theme: Theme): Map<string, string> {
  const pairs = text.matchAll(/--([\w-]+): light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\);/g);
  return new Map([...pairs].map((p) => [p[1]!, theme === 'light' ? p[2]! : p[3]!]));
}

function palette(theme: Theme, highContrast: boolean): Map<string, string> {
  const plain = coloursIn(css.slice(0, contrastAt), theme);
  if (!highContrast) return plain;
  return new Map([...plain, ...coloursIn(css.slice(contrastAt), theme)]);
}

const grounds = ['page', 'sidebar', 'surface', 'sunk'];
const changes = ['added', 'added-mark', 'removed', 'removed-mark'];
const textOn: Record<string, string[]> = {
  ink: [
    ...grounds,
    ...['hover', 'press', 'need-ground', 'asks-ground', 'full-ground', 'wrong-ground'],
    ...['good-ground', 'selection', 'found', 'found-here', ...changes],
  ],
  'ink-2': [
    ...grounds,
    ...['hover', 'need-ground', 'asks-ground', 'full-ground', 'wrong-ground', 'good-ground'],
    ...changes,
  ],
  'ink-3': [...grounds],
  need: [...grounds, 'hover', 'need-ground'],
  asks: [...grounds, 'asks-ground'],
  full: [...grounds, 'full-ground'],
  wrong: [...grounds, 'wrong-ground'],
  good: [...grounds, 'good-ground'],
  'on-solid': ['solid', 'solid-hover'],
  'on-need': ['need-solid', 'need-solid-hover'],
  'on-wrong': ['wrong-solid', 'wrong-solid-hover'],
  ...Object.fromEntries(
    ['red', 'green', 'yellow', 'blue', 'magenta', 'cyan'].map((name) => [
      `output-${name}`,
      grounds,
    ]),
  ),
  'code-word': [...grounds, ...changes],
  'code-text': [...grounds, ...changes],
  'code-value': [...grounds, ...changes],
};
const marksOn: Record<string, string[]> = {
  focus: grounds,
  need: grounds,
  'wrong-line': [...grounds, 'wrong-ground'],
};

function tooLow(pairs: Record<string, string[]>, colours: Map<string, string>, least: number) {
  return Object.entries(pairs).flatMap(([text, on]) =>
    on.flatMap((ground) => {
      const ratio = contrastRatio(
        parseOklch(colours.get(text) ?? `missing --${text}`),
        parseOklch(colours.get(ground) ?? `missing --${ground}`),
      );
      return ratio < least ? [`--${text} on --${ground}: ${ratio.toFixed(2)}`] : [];
    }),
  );
}

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it('gives text at least 4.5 to 1 on every ground it is used on', () => {
    expect(tooLow(textOn, palette(theme, false), 4.5)).toEqual([]);
  });

  it('gives focus rings and marks at least 3 to 1', () => {
    expect(tooLow(marksOn, palette(theme, false), 3)).toEqual([]);
  });

  it('gives ink at least 7 to 1 when more contrast is asked for', () => {
    const colours = palette(theme, true);
    const inks = Object.fromEntries(
      ['ink', 'ink-2', 'ink-3', 'need', 'asks', 'full', 'wrong', 'good'].map((t) => [t, grounds]),
    );
    expect(tooLow(inks, colours, 7)).toEqual([]);
    expect(tooLow(textOn, colours, 4.5)).toEqual([]);
  });

  it('gives lines and marks at least 3 to 1 when more contrast is asked for', () => {
    const lines = ['line', 'line-strong', 'line-control', 'need-line', 'asks-line', 'full-line'];
    const colours = palette(theme, true);
    expect(tooLow(marksOn, colours, 3)).toEqual([]);
    expect(tooLow(Object.fromEntries(lines.map((l) => [l, grounds])), colours, 3)).toEqual([]);
  });
});

describe('the contrast measure', () => {
  it('agrees with WCAG on known pairs', () => {
    const white = parseOklch('oklch(100% 0 0)');
    const black = parseOklch('oklch(0% 0 0)');
    const red = { l: 0.6279553606, c: 0.2576833077, h: 29.2338849 };
    expect(contrastRatio(white, black)).toBeCloseTo(21, 3);
    expect(contrastRatio(red, white)).toBeCloseTo(4, 1);
  });
});
