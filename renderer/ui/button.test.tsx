// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { mount } from './mount-for-test.tsx';

it('does nothing while busy, and says so', async () => {
  const presses: string[] = [];
  const { container, render, act } = await mount(
    <Button busy onClick={() => presses.push('busy')}>
      Save
    </Button>,
  );
  const button = () => container.querySelector('button')!;
  await act(() => button().click());
  expect([button().getAttribute('aria-busy'), button().getAttribute('aria-disabled')]).toEqual([
    'true',
    'true',
  ]);
  await render(<Button onClick={() => presses.push('free')}>Save</Button>);
  await act(() => button().click());
  expect(presses).toEqual(['free']);
});

it('stays focusable when blocked, tells the reason and cannot be pressed', async () => {
  const presses: string[] = [];
  const { container, act } = await mount(
    <Button blockedBecause="Read to the end first." onClick={() => presses.push('pressed')}>
      Approve once
    </Button>,
  );
  const button = container.querySelector('button')!;
  await act(() => button.click());
  expect(presses).toEqual([]);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-description')).toBe('Read to the end first.');
});

it('announces its key', async () => {
  const { container } = await mount(<Button keyHint="Ctrl K">Search</Button>);
  expect(container.querySelector('button')?.getAttribute('aria-keyshortcuts')).toBe('Control+K');
});

it('opens a disclosure and renders its body only then', async () => {
  const { container, act } = await mount(<Disclosure title="ls">body</Disclosure>);
  const line = container.querySelector('button')!;
  expect([line.getAttribute('aria-expanded'), container.textContent]).toEqual(['false', 'ls']);
  await act(() => line.click());
  expect([line.getAttribute('aria-expanded'), container.textContent]).toEqual(['true', 'lsbody']);
});

it('makes a line without a body no button', async () => {
  const { container } = await mount(<Disclosure title="ls" />);
  expect(container.querySelector('button')).toBeNull();
});

it('keeps a failure within its boundary and tries again when asked', async () => {
  const errors: unknown[] = [];
  function Fails({ fail }: { fail: boolean }) {
    if (fail) throw new Error('broken message');
    return 'fine';
  }
  const boundary = (key: string, fail: boolean) => (
    <ErrorBoundary fallback="plain" resetKey={key} onError={(error) => errors.push(error)}>
      <Fails fail={fail} />
    </ErrorBoundary>
  );
  const silenced = console.error;
  console.error = () => {};
  const { container, render } = await mount(boundary('a', true));
  console.error = silenced;
  expect(container.textContent).toBe('plain');
  expect(errors.map(String)).toEqual(['Error: broken message']);
  await render(boundary('b', false));
  expect(container.textContent).toBe('fine');
});
