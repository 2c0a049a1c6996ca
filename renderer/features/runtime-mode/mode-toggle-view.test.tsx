// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RuntimeMode } from '../../../shared/domain/runtime-mode.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import { ModeToggleView } from './mode-toggle-view.tsx';
import { sessions } from './session-samples.test-support.ts';
import { toggleOptions } from './toggle-options.ts';

const saved = { desiredMode: 'approval-required', askScope: 'everything' } as const;

let root: Root;
let chosen: RuntimeMode[];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  chosen = [];
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root')!);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const show = (
  session: SessionState,
  more: { forbidden?: boolean; wish?: RuntimeMode | null } = {},
) =>
  act(async () =>
    root.render(
      <ModeToggleView
        options={toggleOptions(session, saved, more.forbidden ?? false)}
        wish={more.wish ?? null}
        describedBy="line"
        onChoose={(mode) => chosen.push(mode)}
      />,
    ),
  );
const radios = () => [...document.querySelectorAll('[role=radio]')] as HTMLElement[];
const drawn = () =>
  radios().map((radio) => [radio.textContent, radio.getAttribute('aria-checked')]);

test('a press asks and changes nothing by itself', async () => {
  await show(sessions.asking);
  await act(async () => radios()[1]!.click());
  expect(chosen).toEqual(['full-access']);
  expect(drawn()).toEqual([
    ['Approval required', 'true'],
    ['Full access', 'false'],
  ]);
});

test('arrow keys move between the modes without choosing one', async () => {
  await show(sessions.asking);
  radios()[0]!.focus();
  await act(async () => {
    radios()[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  });
  expect(document.activeElement).toBe(radios()[1]);
  expect(chosen).toEqual([]);
});

test('while the old process dies full access stays raised', async () => {
  await show(sessions.lowering);
  expect(drawn()).toEqual([
    ['Approval required', 'false'],
    ['Full access, stopping…', 'true'],
  ]);
});

test('a mode already being asked for is not asked for again', async () => {
  await show(sessions.asking, { wish: 'full-access' });
  await act(async () => radios()[1]!.click());
  expect(chosen).toEqual([]);
});

test('where a policy forbids full access it cannot be chosen, and says why', async () => {
  await show(sessions.asking, { forbidden: true });
  await act(async () => radios()[1]!.click());
  expect(chosen).toEqual([]);
  expect(radios()[1]!.getAttribute('aria-description')).toBe(
    'A policy on this machine does not allow full access.',
  );
});
