import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { LoginWish } from '../harness-login.ts';
import { Catalog } from './catalog.ts';
import { createCodexLogin } from './login.ts';
import { useBenches } from './real-codex.test-support.ts';
import { scriptOptions, type Scenario } from './scripted-codex.test-support.ts';

const bench = useBenches();
const key: LoginWish = { way: 'api-key', apiKey: 'sk-made-up-for-a-test' };

/** The real Codex with a home in which nobody ever logged in. */
async function fresh() {
  const made = await bench();
  await writeFile(path.join(made.codexHome, 'config.toml'), '');
  return { ...made, login: made.harness.login! };
}

function scripted(scenario: Scenario) {
  const { options, folder } = scriptOptions(scenario);
  const catalog = new Catalog(options);
  const login = createCodexLogin(options, catalog);
  onTestFinished(async () => {
    await Promise.all([login.close(), catalog.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  return login;
}

const completed = (loginId: string, success: boolean, error: string | null = null) => ({
  method: 'account/login/completed',
  params: { loginId, success, error, onboardingEntrypoint: null },
});
const deviceCode = {
  result: {
    ...{ type: 'chatgptDeviceCode', loginId: 'l1', userCode: 'AB12-CD34' },
    verificationUrl: 'https://login.example/device',
  },
};

test('the real Codex takes a key, knows the account at once, and forgets it again', async () => {
  const { harness, login } = await fresh();
  expect(await harness.probe()).toMatchObject({ loggedIn: false, account: null, newerThan: null });
  const started = await login.start(key);
  expect([started.page, await started.ended]).toEqual([null, 'done']);
  expect(await harness.probe()).toMatchObject({ loggedIn: true, account: 'API key' });
  await login.logout();
  expect(await harness.probe()).toMatchObject({ loggedIn: false, account: null });
});

test('the real Codex says where the browser goes, and gives up when told to', async () => {
  const { login } = await fresh();
  const started = await login.start({ way: 'browser' });
  expect(started.page).toEqual({
    url: expect.stringMatching(/^https:\/\/auth\.openai\.com\/oauth\/authorize\?/),
    code: null,
  });
  await started.cancel();
  expect(await started.ended).toBe('cancelled');
});

test('a code is given with its page, and its success noticed', async () => {
  const login = scripted({
    answers: { 'account/login/start': deviceCode },
    after: { 'account/login/start': [completed('another', false, 'x'), completed('l1', true)] },
  });
  const started = await login.start({ way: 'device-code' });
  expect(started.page).toEqual({ url: 'https://login.example/device', code: 'AB12-CD34' });
  expect(await started.ended).toBe('done');
});

test('a failure keeps Codex’s words; one of the net is named so', async () => {
  const refused = scripted({
    answers: { 'account/login/start': deviceCode },
    after: { 'account/login/start': [completed('l1', false, 'Login was not allowed')] },
  });
  const started = await refused.start({ way: 'device-code' });
  expect(await started.ended).toMatchObject({
    code: 'login-failed',
    message: 'Codex’s login did not succeed.',
    detail: 'Login was not allowed',
  });
  const message = 'failed to request device code: error sending request for url (https://x)';
  const offline = scripted({
    answers: { 'account/login/start': { error: { code: -32603, message } } },
  });
  await expect(offline.start({ way: 'device-code' })).rejects.toMatchObject({
    error: {
      ...{ code: 'login-failed', message: 'Codex could not reach its login service.' },
      detail: message,
    },
  });
});

test('a Codex that ends meanwhile ends the login, and a new login the one before', async () => {
  const login = scripted({ answers: { 'account/login/start': deviceCode } });
  const first = await login.start({ way: 'device-code' });
  const second = await login.start({ way: 'device-code' });
  expect(await first.ended).toBe('cancelled');
  await second.cancel();
  const dying = scripted({ exitAfter: 'account/login/start' });
  await expect(dying.start({ way: 'browser' })).rejects.toMatchObject({
    error: { code: 'codex-ended' },
  });
});
