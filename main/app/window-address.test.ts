import { expect, it } from 'vitest';
import { windowAddress } from './window-address.ts';

it('names the window and, once, what it was opened for', () => {
  const home = 'bobbin-app://window/';
  expect(
    [
      { key: 1 },
      { key: 2 },
      { key: 2, threadId: null },
      { key: 3, threadId: 'a b&window=1#x' },
    ].map((wish) => windowAddress(home, wish)),
  ).toEqual([
    home,
    `${home}?window=2`,
    `${home}?window=2&thread=`,
    `${home}?window=3&thread=a+b%26window%3D1%23x`,
  ]);
});
