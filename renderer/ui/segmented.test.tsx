// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { mount } from './mount-for-test.tsx';
import { Segmented, type SegmentedOption } from './segmented.tsx';

const options: SegmentedOption<'ask' | 'full'>[] = [
  { value: 'ask', label: 'Approval required', tone: 'asks' },
  { value: 'full', label: 'Full access', tone: 'full' },
];

async function mountToggle(props: Partial<Parameters<typeof Segmented<'ask' | 'full'>>[0]> = {}) {
  const chosen: string[] = [];
  const page = await mount(
    <Segmented
      label="Runtime mode"
      value="ask"
      options={options}
      onChoose={(value) => chosen.push(value)}
      {...props}
    />,
  );
  const radios = [...page.container.querySelectorAll<HTMLButtonElement>('[role=radio]')];
  return { ...page, chosen, radios };
}

it('is a radio group with one way in by Tab', async () => {
  const { container, radios } = await mountToggle();
  expect(container.querySelector('[role=radiogroup]')?.getAttribute('aria-label')).toBe(
    'Runtime mode',
  );
  expect(radios.map((r) => [r.textContent, r.getAttribute('aria-checked'), r.tabIndex])).toEqual([
    ['Approval required', 'true', 0],
    ['Full access', 'false', -1],
  ]);
});

it('moves focus by arrow keys without choosing', async () => {
  const { radios, chosen, act } = await mountToggle();
  radios[0]!.focus();
  await act(() => {
    radios[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  expect(document.activeElement).toBe(radios[1]);
  await act(() => {
    radios[1]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  expect(document.activeElement).toBe(radios[0]);
  expect(chosen).toEqual([]);
});

it('leaves the raised option to its owner after a choice', async () => {
  const { radios, chosen, act } = await mountToggle();
  await act(() => radios[1]!.click());
  expect(chosen).toEqual(['full']);
  expect(radios.map((r) => r.getAttribute('aria-checked'))).toEqual(['true', 'false']);
});

it('keeps a locked option reachable, says why and does not choose it', async () => {
  const { radios, chosen, act } = await mountToggle({
    options: [options[0]!, { ...options[1]!, lockedBecause: 'Not allowed on this machine.' }],
  });
  await act(() => radios[1]!.click());
  expect(chosen).toEqual([]);
  expect(radios[1]!.getAttribute('aria-description')).toBe('Not allowed on this machine.');
  expect(radios[1]!.disabled).toBe(false);
});

it('tells screen readers what waits, works and is wrong', async () => {
  const { radios } = await mountToggle({
    value: null,
    options: [
      { ...options[0]!, mark: 'wrong' },
      { ...options[1]!, mark: 'pending' },
    ],
  });
  expect(radios[0]!.getAttribute('aria-invalid')).toBe('true');
  expect(radios[1]!.textContent).toBe('Full access, waiting');
  expect(radios.map((r) => r.tabIndex)).toEqual([0, -1]);
});
