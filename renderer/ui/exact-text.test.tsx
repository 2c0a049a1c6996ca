// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ExactText } from './exact-text.tsx';
import { mount } from './mount-for-test.tsx';

const text = async (node: React.ReactNode) => (await mount(node)).container.textContent;

it.each([0x202e, 0x200b, 0xe0061, 0xfe0f, 0x3164, 0xa0, 0x2028, 0x2800, 0x1b, 0x9])(
  'shows U+%s as a chip in its place',
  async (codePoint) => {
    const label = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
    expect(await text(<ExactText text={`a${String.fromCodePoint(codePoint)}b`} />)).toBe(
      `a${label}b`,
    );
  },
);

it('shows line breaks as chips and still breaks the line', async () => {
  expect(await text(<ExactText text={'a\nb\n\n\nc'} />)).toBe('aU+000A\nbU+000A\n2 blank lines\nc');
});

it('counts padding', async () => {
  expect(await text(<ExactText text={`a${' '.repeat(400)}; rm`} />)).toBe('a400 spaces; rm');
});

it('marks words of mixed alphabets', async () => {
  const { container } = await mount(<ExactText text={'curl p\u0430ypal.com'} />);
  expect(container.querySelector('mark')?.textContent).toBe('p\u0430ypal');
});

it('reads left to right and is never cut', async () => {
  const long = `${'x'.repeat(60_000)}; rm -rf tail`;
  const { container } = await mount(<ExactText text={long} />);
  expect(container.firstElementChild?.getAttribute('dir')).toBe('ltr');
  expect(container.textContent).toBe(long);
});

it('shows a flood of hidden characters as words, losing none', async () => {
  const { container } = await mount(<ExactText text={'\u202ea\u200b'.repeat(5_000)} />);
  expect(container.textContent?.match(/U\+202E/g)?.length).toBe(5_000);
  expect(container.querySelectorAll('span').length).toBeLessThan(2_000);
  expect(container.textContent).not.toMatch(/[\u202e\u200b]/);
});

it('joins equal hidden characters', async () => {
  expect(await text(<ExactText text={`a${'\u200b'.repeat(12)}b`} />)).toBe('aU+200B ×12b');
});

it('keeps the lines of a file as they are', async () => {
  expect(await text(<ExactText lines text={'if x:\n\ty\n\n\n      z\u202e'} />)).toBe(
    'if x:\n\ty\n\n\n      zU+202E',
  );
});
