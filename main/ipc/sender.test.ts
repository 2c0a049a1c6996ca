import { expect, it } from 'vitest';
import { isOurWindow, type Sender } from './sender.ts';

const origin = 'bobbin-app://window';
const known = { windows: [{ id: 1 }], origin };

function sent(url: string, options: { id?: number; framed?: boolean } = {}): Sender {
  return {
    sender: { id: options.id ?? 1 },
    senderFrame: { url, parent: options.framed ? {} : null },
  } as Sender;
}

it('takes the top frame of our window on our page', () => {
  expect(isOurWindow(sent(`${origin}/`), known)).toBe(true);
  expect(isOurWindow(sent(`${origin}/index.html`), known)).toBe(true);
});

it.each([
  ['a frame inside it', sent(`${origin}/`, { framed: true })],
  ['another window', sent(`${origin}/`, { id: 2 })],
  ['a page elsewhere', sent('https://example.invalid/')],
  ['a page whose name begins like ours', sent('bobbin-app://window.example.invalid/')],
  ['an empty page', sent('about:blank')],
  ['no address', sent('')],
  ['a frame that is gone', { ...sent(`${origin}/`), senderFrame: null }],
])('refuses %s', (_name, sender) => {
  expect(isOurWindow(sender, known)).toBe(false);
});
