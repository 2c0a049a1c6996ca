// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mount } from './mount-for-test.tsx';
import { TerminalOutput } from './terminal-output.tsx';

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `line ${i}`).join('\n');

it('shows output as plain text without links or controls', async () => {
  const { container } = await mount(
    <TerminalOutput
      output={'\x1b]8;;https://evil\x1b\\git\x1b]8;;\x1b\\ \x1b[31mred\x1b[0m\b\n'}
    />,
  );
  expect(container.textContent).toBe('git red<U+0008>');
  expect(container.querySelector('a')).toBeNull();
});

it('shows short output whole', async () => {
  const { container } = await mount(<TerminalOutput output={numbered(21)} />);
  expect(container.querySelector('button')).toBeNull();
  expect(container.textContent).toBe(numbered(21));
});

it('folds the middle of long output until asked', async () => {
  const { container, act } = await mount(<TerminalOutput output={numbered(100)} />);
  const shown = [...container.querySelectorAll('pre')].map((pre) => pre.textContent?.split('\n'));
  expect(shown.map((lines) => [lines?.length, lines?.[0], lines?.at(-1)])).toEqual([
    [5, 'line 0', 'line 4'],
    [15, 'line 85', 'line 99'],
  ]);
  const more = container.querySelector('button')!;
  expect(more.textContent).toBe('Show all 100 lines');
  await act(() => more.click());
  expect(container.textContent).toBe(numbered(100));
});

it('says so when only the end of very long output is kept', async () => {
  const { container } = await mount(<TerminalOutput output={`start ${'x'.repeat(600_000)} end`} />);
  expect(container.textContent).toContain('Only the last 500,000 of 600,010 characters are shown.');
  expect(container.textContent).toContain(' end');
});
