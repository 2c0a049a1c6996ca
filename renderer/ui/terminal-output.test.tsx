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
  expect(container.querySelector('pre')!.textContent).toBe(numbered(100));
  const [less] = [...container.querySelectorAll('button')];
  expect(less!.textContent).toBe('Show less');
  await act(() => less!.click());
  expect(container.querySelectorAll('pre')).toHaveLength(2);
});

it('gives output its colours, text that is plain none', async () => {
  const { container } = await mount(
    <TerminalOutput output={'ok \x1b[1;31mfailed\x1b[0m \x1b[30;40mhidden\x1b[0m'} />,
  );
  const pre = container.querySelector('pre')!;
  expect(pre.textContent).toBe('ok failed hidden');
  expect([...pre.children].map((one) => [one.textContent, one.className])).toEqual([
    ['failed', expect.stringMatching(/red.*bold/)],
  ]);
});

it('lists the lines of a folded output that hold what is looked for', async () => {
  const { container, act } = await mount(<TerminalOutput output={numbered(100)} />);
  const press = (words: string) =>
    act(() =>
      [...container.querySelectorAll('button')].find((one) => one.textContent === words)!.click(),
    );
  await press('Find in it');
  const field = container.querySelector<HTMLInputElement>('[role="searchbox"]')!;
  expect(document.activeElement).toBe(field);
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
      field,
      'LINE 4',
    );
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(container.querySelector('[role="status"]')!.textContent).toBe('11 lines');
  expect(
    [...container.querySelectorAll('mark')].map((mark) => mark.parentElement!.textContent),
  ).toEqual([
    ...['line 4', 'line 40', 'line 41', 'line 42', 'line 43', 'line 44', 'line 45', 'line 46'],
    ...['line 47', 'line 48', 'line 49'],
  ]);
  expect(container.querySelectorAll('pre')).toHaveLength(0);
  await press('41line 40');
  expect(container.querySelectorAll('pre')).toHaveLength(1);
  expect(getSelection()!.toString()).toBe('line 40');
  await press('Close');
  expect(container.querySelector('[role="search"]')).toBeNull();
});

it('says so when only the end of very long output is kept', async () => {
  const { container } = await mount(<TerminalOutput output={`start ${'x'.repeat(600_000)} end`} />);
  expect(container.textContent).toContain('Only the last 500,000 of 600,010 characters are shown.');
  expect(container.textContent).toContain(' end');
});
