import { expect, test } from 'vitest';
import type { Account } from '../../shared/domain/account.ts';
import { unknownHarness } from '../../shared/domain/unknown-harness.ts';
import { initialState, type AppState } from './app-state.ts';
import { applyEvent } from './apply-event.ts';
import { nameOfHome } from './selectors/accounts.ts';
import { needsSetUp } from './selectors/app.ts';

const user: Account = { home: 'user', name: null, folder: '/home/ada/.codex' };
const work: Account = {
  home: 'account:0b9a3f0e-5e0a-4c8e-9d5c-6f1f4f3c2b1a',
  name: 'Work',
  folder: '/home/ada/.codex-work',
};

function told(state: AppState, accounts: Account[]): AppState {
  return applyEvent(state, { name: 'accounts.changed', payload: { accounts } }, 1000);
}

test('an account is named only where there are several, and the demo never', () => {
  const one = told(initialState, [user]);
  const two = told(initialState, [user, work]);
  expect([
    nameOfHome(one, 'user'),
    nameOfHome(two, 'user'),
    nameOfHome(two, work.home),
    nameOfHome(two, 'demo'),
  ]).toEqual([null, 'Default', 'Work', null]);
});

test('new threads go to the default account once theirs is gone, and stay with the demo', () => {
  const there = told({ ...initialState, home: work.home }, [user, work]);
  expect([there.home, told(there, [user]).home]).toEqual([work.home, 'user']);
  expect(told({ ...initialState, home: 'demo' }, [user]).home).toBe('demo');
});

test('setting up is not in the way of who has another account', () => {
  const harness = { ...initialState.harness, user: { ...unknownHarness, loggedIn: false } };
  const shown = {
    ...initialState,
    harness,
    ui: { ...initialState.ui, firstRun: 'shown' },
  } as const;
  expect([needsSetUp(told(shown, [user])), told(shown, [user]).ui.firstRun]).toEqual([
    true,
    'shown',
  ]);
  const more = told(shown, [user, work]);
  expect([needsSetUp(more), more.ui.firstRun]).toEqual([false, 'left']);
});
