import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOutput } from './plain-output.ts';

const esc = '\x1b';
const bel = '\x07';

describe('plainOutput', () => {
  it.each<[what: string, output: string, shown: string]>([
    ['colours', `${esc}[31;1mred${esc}[0m`, 'red'],
    ['24-bit colours with colons', `${esc}[38:2::1:2:3mx${esc}[m`, 'x'],
    ['cursor moves and erasing, keeping both texts', `rm -rf x${esc}[2K${esc}[1Gls`, 'rm -rf xls'],
    ['private modes', `${esc}[?25l${esc}[?1049hx`, 'x'],
    [
      'links (OSC 8), keeping their text',
      `${esc}]8;;https://evil${esc}\\git${esc}]8;;${esc}\\`,
      'git',
    ],
    ['clipboard writes (OSC 52)', `a${esc}]52;c;cm0gLXJm${bel}b`, 'ab'],
    ['window titles (OSC 0)', `${esc}]0;title${bel}x`, 'x'],
    ['titles in 8-bit form', `\x9d0;title\x9cx`, 'x'],
    ['colours in 8-bit form', `\x9b31mx`, 'x'],
    ['device control strings', `a${esc}Pq#0;2;0${esc}\\b`, 'ab'],
    ['application commands', `a${esc}_Gf=100;AAAA${esc}\\b`, 'ab'],
    ['privacy messages and start of string', `a${esc}^x${esc}\\b${esc}Xy${esc}\\c`, 'abc'],
    ['character set and keypad switches', `${esc}(Ba${esc}=b${esc}7`, 'ab'],
    ['an unterminated title, whose text stays', `a${esc}]0;rm -rf x`, 'a<U+001B>]0;rm -rf x'],
    [
      'an unterminated title, which hides no lines',
      `${esc}]0;a\nb${bel}`,
      '<U+001B>]0;a\nb<U+0007>',
    ],
    ['an unterminated 8-bit title', '\x9d0;x', '<U+009D>0;x'],
    ['a lone escape', `a${esc}`, 'a<U+001B>'],
    ['an escape before a line feed', `a${esc}\nb`, 'a<U+001B>\nb'],
    ['a carriage return that overwrites', 'rm -rf x\rls     ', 'rm -rf x\nls     '],
    ['line ends of other systems', 'a\r\nb\r\r\nc', 'a\nb\nc'],
    ['backspaces', 'ls\b\brm', 'ls<U+0008><U+0008>rm'],
    ['NUL, BEL, DEL', '\0\x07\x7f', '<U+0000><U+0007><U+007F>'],
    ['C1 controls', 'a\x85b\x80', 'a<U+0085>b<U+0080>'],
    ['text that reorders', 'a\u202eb\u2066c\u2028', 'a<U+202E>b<U+2066>c<U+2028>'],
    ['tabs and line feeds, as they are', 'a\tb\n\nc', 'a\tb\n\nc'],
    ['emoji and other languages, as they are', '✓ 👩‍💻 größe', '✓ 👩‍💻 größe'],
  ])('handles %s', (_what, output, shown) => {
    expect(plainOutput(output)).toBe(shown);
  });

  it('never lets a control character through', () => {
    const piece = fc.constantFrom(
      esc,
      '[',
      ']',
      '0;',
      bel,
      '\\',
      '\r',
      '\n',
      '\x9b',
      '\x9d',
      'm',
      'P',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (pieces) => {
        return !/[\x00-\x08\x0b-\x1f\x7f-\x9f]/.test(plainOutput(pieces.join('')));
      }),
    );
  });

  it.each([[`${esc}]`], [`${esc}[`], ['\x9d'], ['\r'], [`${esc}P1;`]])(
    'ends, and leaves no control character, on a megabyte of %j',
    (unit) => {
      const text = plainOutput(unit.repeat(Math.floor(1_000_000 / unit.length)));
      expect(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/.test(text)).toBe(false);
    },
  );
});
