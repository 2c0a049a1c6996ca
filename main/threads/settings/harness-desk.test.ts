import { expect, it } from 'vitest';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import type { AccountLimit, HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { createScriptedHarness } from '../testing/scripted-harness.ts';
import { createHarnessDesk } from './harness-desk.ts';

const hours: AccountLimit = {
  ...{ id: 'codex', name: null, usedShare: 0.4, minutes: 300, resetsAt: 2_000 },
};
const week: AccountLimit = { ...hours, usedShare: 0.9, minutes: 10_080 };

/** A desk on a harness with this account; what it asks and tells is kept. */
function desk(account: string | null, readLimits: () => Promise<AccountLimit[]>) {
  const state = { account, asked: 0 };
  const told: HarnessInfo[] = [];
  const harness = {
    ...createScriptedHarness({ pause: () => Promise.resolve() }),
    probe: () => Promise.resolve({ ...unknownHarness, account: state.account }),
    readLimits() {
      state.asked += 1;
      return readLimits();
    },
  };
  const made = createHarnessDesk(
    () => harness,
    (_name, payload) => told.push((payload as { info: HarnessInfo }).info),
  );
  return { made, state, told };
}

it('asks for the limits of an account once it is known, and tells them when they come', async () => {
  let answer: (limits: AccountLimit[]) => void = () => undefined;
  const { made, told } = desk('me@example.org', () => new Promise((resolve) => (answer = resolve)));
  expect((await made.probe('user')).limits).toEqual([]);
  answer([hours]);
  await expect.poll(() => told.map(({ limits }) => limits)).toEqual([[], [hours]]);
});

it('what a turn tells while the limits are asked for is newer than the answer', async () => {
  let answer: (limits: AccountLimit[]) => void = () => undefined;
  const { made } = desk('me@example.org', () => new Promise((resolve) => (answer = resolve)));
  await made.probe('user');
  const newer = { ...hours, usedShare: 0.5 };
  made.noteLimits('user', [newer]);
  answer([hours, week]);
  await expect.poll(() => made.info('user').limits).toEqual([newer, week]);
});

it('asks nothing without an account, and takes a refusal for nothing told', async () => {
  const none = desk(null, () => Promise.resolve([hours]));
  await none.made.probe('demo');
  expect(none.state.asked).toBe(0);
  const refused = desk('API key', () =>
    Promise.reject(new AppFailure(appError('protocol', 'no such account'))),
  );
  await refused.made.probe('user');
  expect(refused.state.asked).toBe(1);
  expect(refused.told).toHaveLength(1);
});

it('puts together what sessions tell, tells it only when it changes, and drops it with the account', async () => {
  const { made, state, told } = desk('me@example.org', () => Promise.resolve([]));
  await made.probe('user');
  made.noteLimits('user', [week]);
  made.noteLimits('user', [hours]);
  made.noteLimits('user', [week]);
  expect(told.map(({ limits }) => limits)).toEqual([[], [week], [hours, week]]);
  expect((await made.probe('user')).limits).toEqual([hours, week]);
  state.account = 'you@example.org';
  expect((await made.probe('user')).limits).toEqual([]);
});

it('who looked last is believed, whichever answer comes last', async () => {
  const answers: ((version: string) => void)[] = [];
  const harness = {
    ...createScriptedHarness({ pause: () => Promise.resolve() }),
    probe: () =>
      new Promise<HarnessInfo>((resolve) =>
        answers.push((version) => resolve({ ...unknownHarness, version })),
      ),
  };
  const made = createHarnessDesk(
    () => harness,
    () => undefined,
  );
  const [first, second] = [made.probe('user'), made.probe('user')];
  answers[1]!('new');
  await second;
  answers[0]!('old');
  expect([(await first).version, made.info('user').version]).toEqual(['new', 'new']);
});
