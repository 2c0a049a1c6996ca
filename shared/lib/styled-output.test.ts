import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainStyle } from './output-style.ts';
import { plainOutput } from './plain-output.ts';
import { outputLines, styledOutput } from './styled-output.ts';

const esc = '\x1b[';
/** Text and what differs from the plain style. */
const shown = (output: string) =>
  styledOutput(output).runs.map(({ text, style }) => [
    text,
    Object.fromEntries(
      Object.entries(style).filter(([name, value]) => Reflect.get(plainStyle, name) !== value),
    ),
  ]);

describe('styledOutput', () => {
  it.each<[what: string, output: string, runs: unknown]>([
    ['text without colours', 'a\nb', [['a\nb', {}]]],
    [
      'colours and their end',
      `${esc}31mred${esc}0m on`,
      [
        ['red', { colour: 'red' }],
        [' on', {}],
      ],
    ],
    [
      'several looks at once',
      `${esc}1;4;32mx${esc}22mx`,
      [
        ['x', { colour: 'green', bold: true, underline: true }],
        ['x', { colour: 'green', underline: true }],
      ],
    ],
    [
      'bright colours',
      `${esc}94mx${esc}90mx`,
      [
        ['x', { colour: 'blue' }],
        ['x', { colour: 'grey' }],
      ],
    ],
    [
      'grounds',
      `${esc}41mx${esc}49mx`,
      [
        ['x', { ground: 'red' }],
        ['x', {}],
      ],
    ],
    [
      'the table of 256',
      `${esc}38;5;208mx${esc}38;5;33mx`,
      [
        ['x', { colour: 'yellow' }],
        ['x', { colour: 'blue' }],
      ],
    ],
    [
      'three bytes, and what follows them',
      `${esc}38;2;200;30;40;1mx`,
      [['x', { colour: 'red', bold: true }]],
    ],
    ['the 8-bit form', '\x9b31mx', [['x', { colour: 'red' }]]],
    ['black on black and hidden text, which stay readable', `${esc}30;40;8mx`, [['x', {}]]],
    ['no looks from titles or cursor moves', `${esc}2Ja\x1b]0;31m\x07b`, [['ab', {}]]],
    ['nonsense', `${esc}999;;38;5mx`, [['x', {}]]],
  ])('shows %s', (_what, output, runs) => {
    expect(shown(output)).toEqual(runs);
  });

  it('takes colours given with colons, with a colour space or without', () => {
    for (const parts of ['2::20:180:60', '2:20:180:60', '5:34']) {
      expect(shown(`${esc}38:${parts}mx`)).toEqual([['x', { colour: 'green' }]]);
    }
  });

  it('goes on in the style that it is given', () => {
    const first = styledOutput(`a${esc}35mb`);
    expect(styledOutput('c', first.style).runs).toEqual([
      { text: 'c', style: { ...plainStyle, colour: 'magenta' } },
    ]);
  });

  it('never says anything but the plain output, whatever is in it', () => {
    const piece = fc.constantFrom(
      ...['\x1b', '[', ']', '31', ';', ':', 'm', '38;5;', '\x07', '\\', '\r', '\n', '\x9b', '\x9d'],
      ...['\x9c', 'P', '8', '(', ' ', 'x', '\u202e', '0;', '48:2:'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const output = pieces.join('');
        const { runs } = styledOutput(output);
        expect(runs.map(({ text }) => text).join('')).toBe(plainOutput(output));
        const lines = outputLines(runs).map((line) => line.map(({ text }) => text).join(''));
        expect(lines.join('\n')).toBe(plainOutput(output));
      }),
    );
  });
});
