import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idInLink, linkInArguments, linkTo } from './thread-link.ts';

const id = '0199a213-81c0-7800-8aa1-bbab2a035a53';

it('a thread’s link leads to it, by Codex’s id where it has one', () => {
  const own = { id: 'f3c1b0de-0000-4000-8000-000000000001', harnessThreadId: null };
  expect(linkTo({ ...own, harnessThreadId: id })).toBe(`bobbin://thread/${id}`);
  expect(idInLink(linkTo(own))).toBe(own.id);
  expect([`BOBBIN://thread/${id.toUpperCase()}`, `bobbin://thread/${id}/`].map(idInLink)).toEqual([
    id,
    id,
  ]);
});

it.each([
  `bobbin://thread/${id}?mode=full-access`,
  `bobbin://thread/${id}#approve`,
  `bobbin://thread/${id}/send`,
  `bobbin://thread/${id}//`,
  `bobbin://thread:80/${id}`,
  `bobbin://user@thread/${id}`,
  `bobbin://trust/${id}`,
  `bobbin:thread/${id}`,
  `bobbin://thread/%2e%2e/${id}`,
  `bobbin://thread/../${id}`,
  `bobbin://thread/${id}\nbobbin://thread/${id}`,
  `bobbin://thread/${id} --no-sandbox`,
  ` bobbin://thread/${id}`,
  `bobbin://thread/${id}\0`,
  'bobbin://thread/',
  'bobbin://thread/__proto__',
  'bobbin-app://window/',
  `https://thread/${id}`,
  `javascript:alert(1)//bobbin://thread/${id}`,
  '',
])('%j is no link to a thread', (address) => {
  expect(idInLink(address)).toBeNull();
});

it('whatever else is asked for, nothing but an id comes out', () => {
  const near = fc.tuple(
    fc.constantFrom('bobbin:', 'bobbin://', 'bobbin://thread/', `bobbin://thread/${id}`),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        near.map(([a, b]) => a + b),
        fc.string(),
      ),
      (address) => {
        const found = idInLink(address);
        return found === null || /^[0-9a-f-]{36}$/.test(found);
      },
    ),
    { numRuns: 2000 },
  );
});

it('of the arguments exactly one whole one may be a link', () => {
  const link = `bobbin://thread/${id}`;
  expect(linkInArguments(['/opt/bobbin', '--demo', link])).toBe(link);
  expect(linkInArguments(['/opt/bobbin', link, link])).toBeNull();
  expect(linkInArguments(['/opt/bobbin', `--url=${link}`])).toBeNull();
  expect(linkInArguments(['/opt/bobbin'])).toBeNull();
});
