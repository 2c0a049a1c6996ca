import { expect, it } from 'vitest';
import { isOurWindow, type Sender } from './sender.ts';

const origin = 'bobbin-app://window';
const known = { windows: [{ id: 1 }], origin };

function from(url: string, options: { id?: number; framed?: boolean } = {}): Sender {
  return {
    sender: { id: options.id ?? 1 },
    senderFrame: { url, parent: options.framed ? {} : null },
  } as Sender;
}

it('takes the top frame of our window on our page', () => {
  expect(isOurWindow(from(`${origin}/`), known)).toBe(true);
  expect(isOurWindow(from(`${origin}/index.html`), known)).toBe(true);
});

it.each([
  ['a frame inside it', from(`${origin}/`, { framed: true })],
  ['another window', from(`${origin}/`, { id: 2 })],
  ['a page elsewhere', from('https://example.invalid/')],
  ['a page whose name begins like ours', from('bobbin-app://window.example.invalid/')],
  ['an empty page', from('about:blank')],
  ['no address', from('')],
  ['a frame that is gone', { ...from(`${origin}/`), senderFrame: null }],
])('refuses %s', (_name, sender) => {
  expect(isOurWindow(sender, known)).toBe(false);
});
