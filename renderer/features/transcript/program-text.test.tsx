// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import type { ItemOf } from '../../../shared/domain/item.ts';
import { FakeBridge } from '../../state/fake-bridge.test-support.ts';
import { mount } from '../../ui/mount-for-test.tsx';
import { ProgramText } from './program-text.tsx';
import { RowContextProvider } from './row-context.ts';

beforeEach(() => {
  // happy-dom has none; what comes into view by itself is proven in the real window.
  globalThis.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as never;
});

const item: ItemOf<'tool-call'> = {
  ...{ kind: 'tool-call', id: 'c', turnId: 't', startedAt: 1, completedAt: 2, server: '' },
  ...{ tool: 'x', input: '{}', status: 'completed', durationMs: null },
  output: 'first\n\n… [9000 bytes left out] …\nlast',
  stored: [{ field: 'output', file: null, offset: 0, length: 9_036 }],
};

async function show(answers: ConstructorParameters<typeof FakeBridge>[0]) {
  await mount(null);
  const bridge = FakeBridge.install(answers);
  const nothing = () => undefined;
  const context = { threadId: 'a', cwd: '/', openLink: nothing, openFile: nothing };
  const { container, act } = await mount(
    <RowContextProvider value={context}>
      <ProgramText item={item} field="output" text={item.output} label="Answer" />
    </RowContextProvider>,
  );
  const press = (words: string) =>
    act(() =>
      [...container.querySelectorAll('button')].find((b) => b.textContent === words)!.click(),
    );
  return { bridge, container, press };
}

test('the rest of a long text is asked for by item and field, piece by piece, and can be put away', async () => {
  const { bridge, container, press } = await show({
    'transcript.stored': ({ from }) => ({
      ok: true,
      value:
        from === 0
          ? { kind: 'text', text: 'first\nhal', next: 7 }
          : { kind: 'text', text: 'f\nlast', next: null },
    }),
  });
  expect(container.textContent).toContain('[9000 bytes left out]');
  expect(bridge.asked).toEqual([]);
  await press('Show all 9.0 KB');
  expect(container.querySelector('[role="region"]')!.textContent).toBe('first\n');
  await press('Show more');
  expect(container.querySelector('[role="region"]')!.textContent).toBe('first\nhalf\nlast');
  const name = { threadId: 'a', itemKey: 't/c', field: 'output', index: 0 };
  expect(bridge.inputs('transcript.stored')).toEqual([
    { ...name, from: 0 },
    { ...name, from: 7 },
  ]);
  await press('Show less');
  expect(container.textContent).toContain('[9000 bytes left out]');
});

test('what cannot be read says why and can be tried again', async () => {
  let tries = 0;
  const gone = appError('content-missing', 'It has gone.', { retryHelps: true });
  const { container, press } = await show({
    'transcript.stored': () =>
      (tries += 1) === 1
        ? { ok: false, error: gone }
        : { ok: true, value: { kind: 'text', text: 'all of it', next: null } },
  });
  await press('Show all 9.0 KB');
  expect(container.querySelector('[role="alert"]')!.textContent).toBe('It has gone.Try again');
  await press('Try again');
  expect(container.querySelector('[role="region"]')!.textContent).toBe('all of it');
});
