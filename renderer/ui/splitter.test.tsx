// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mount } from './mount-for-test.tsx';
import { Splitter } from './splitter.tsx';

test('arrows move it by steps within its limits, Home and End to them, Enter back', async () => {
  const onChange = vi.fn();
  const onReset = vi.fn();
  const { container, act } = await mount(
    <Splitter
      {...{ label: 'Width', value: 300, min: 200, max: 320, step: 16, onChange, onReset }}
      grows="left"
    />,
  );
  const line = container.querySelector('[role="separator"]')!;
  const press = (key: string, shiftKey = false) =>
    act(
      () => void line.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true })),
    );
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter', 'a']) await press(key);
  await press('ArrowLeft', true);
  expect(onChange.mock.calls.flat()).toEqual([316, 284, 200, 320, 320]);
  expect(onReset).toHaveBeenCalledTimes(1);
  expect(line.getAttribute('aria-valuenow')).toBe('300');
});
