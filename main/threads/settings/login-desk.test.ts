import { expect, it } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { insertAccount } from '../../store/accounts.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createHarnessDesk } from './harness-desk.ts';
import { createLoginDesk } from './login-desk.ts';

function withDesk() {
  const threads = createTestThreads();
  const { ctx, sessions, harness } = threads;
  const opened: string[] = [];
  const asked: unknown[] = [];
  const { logIn } = ctx.confirm;
  ctx.confirm = {
    ...ctx.confirm,
    logIn: (question, of) => {
      asked.push(question);
      return logIn(question, of);
    },
  };
  const desk = createHarnessDesk(ctx.harness, ctx.publish);
  const login = createLoginDesk(ctx, sessions, desk, (url) => {
    opened.push(url);
    return Promise.resolve('opened');
  });
  /** How the login stands once the windows are told so. */
  const until = (status: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (desk.info('user').login.status !== status) return;
        threads.waiters.delete(look);
        resolve();
      };
      threads.waiters.add(look);
      look();
    });
  return { ...threads, harness, desk, login, opened, asked, until };
}

const url = 'https://login.example/a?b=c';

it('waits for the browser that the user let it open, and knows the account afterwards', async () => {
  const { login, harness, opened, asked, until, desk } = withDesk();
  expect((await login.start('user', { way: 'browser' })).login).toEqual({
    ...{ status: 'waiting', way: 'browser', url, code: null },
  });
  expect({ opened, asked }).toEqual({
    opened: [url],
    asked: [{ kind: 'open-page', url, code: null }],
  });
  harness.probe = async () => ({ ...desk.info('user'), loggedIn: true, account: 'a@b.c' });
  harness.endLogin('done');
  await until('none');
  await new Promise((resolve) => setImmediate(resolve));
  expect(desk.info('user')).toMatchObject({ loggedIn: true, account: 'a@b.c' });
});

it('gives the login up when the browser may not be opened', async () => {
  const { login, answerDialog, opened } = withDesk();
  answerDialog(() => Promise.resolve(false));
  expect((await login.start('user', { way: 'browser' })).login).toEqual({ status: 'none' });
  expect(opened).toEqual([]);
});

it('shows a code first and opens its page only when asked to', async () => {
  const { login, opened, asked } = withDesk();
  const info = await login.start('user', { way: 'device-code' });
  expect(info.login).toMatchObject({ status: 'waiting', code: 'AB12-CD34' });
  expect(opened).toEqual([]);
  expect(await login.openPage('user')).toBe('opened');
  expect(asked).toEqual([{ kind: 'open-page', url, code: 'AB12-CD34' }]);
  expect((await login.cancel('user')).login).toEqual({ status: 'none' });
  expect(await login.openPage('user')).toBe('refused');
});

it('uses a key only after main has asked, and tells no more than its beginning', async () => {
  const { login, harness, answerDialog, asked, told } = withDesk();
  const apiKey = 'sk-proj-secret-of-mine';
  answerDialog(() => Promise.resolve(false));
  await expect(login.start('user', { way: 'api-key', apiKey })).rejects.toMatchObject({
    error: { code: 'declined-by-user' },
  });
  expect(harness.logins).toEqual([]);
  answerDialog(() => Promise.resolve(true));
  await login.start('user', { way: 'api-key', apiKey });
  expect(harness.logins).toEqual([{ way: 'api-key', apiKey }]);
  expect(asked[1]).toEqual({ kind: 'use-key', beginsWith: 'sk-proj…', replaces: null });
  expect(JSON.stringify(told)).not.toContain('secret');
});

it('tells why a login failed, until it is tried again or put away', async () => {
  const { login, harness, until, desk } = withDesk();
  const error = appError('login-failed', 'Codex’s login did not succeed.');
  await login.start('user', { way: 'device-code' });
  harness.endLogin(error);
  await until('failed');
  expect(desk.info('user').login).toEqual({ status: 'failed', way: 'device-code', error });
  expect((await login.cancel('user')).login).toEqual({ status: 'none' });
});

it('logs out only after a yes', async () => {
  const { login, harness, answerDialog } = withDesk();
  answerDialog(() => Promise.resolve(false));
  await expect(login.logOut('user')).rejects.toMatchObject({
    error: { code: 'declined-by-user' },
  });
  answerDialog(() => Promise.resolve(true));
  await login.logOut('user');
  expect(harness.logouts).toBe(1);
});

it('starts an idle thread’s Codex anew, which would keep the account it began with', async () => {
  const { login, send, status, process, until } = withDesk();
  send('go');
  await status('running');
  process().emit({
    type: 'turn-ended',
    turn: {
      id: process().turns.at(-1)!.id,
      ...{ status: 'completed', startedAt: 1, completedAt: 2, error: null },
    } as never,
  });
  await status('idle');
  const before = process();
  await login.start('user', { way: 'api-key', apiKey: 'sk-another-key' });
  await until('none');
  await before.gone;
  await status('idle');
  expect(process()).not.toBe(before);
});

it('says which account a login is of once there are several', async () => {
  const { ctx, login } = withDesk();
  const named: unknown[] = [];
  ctx.confirm = {
    ...ctx.confirm,
    logIn: (_question, of) => Promise.resolve(named.push(of) > 0),
  };
  await login.logOut('user');
  const home = 'account:0b9a3f0e-5e0a-4c8e-9d5c-6f1f4f3c2b1a';
  insertAccount(ctx.store.db, { home, name: 'Work', folder: '/homes/work' }, 1);
  await login.logOut(home);
  expect(named).toEqual([null, { home, name: 'Work', folder: '/homes/work' }]);
});
