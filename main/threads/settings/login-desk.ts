import { AppFailure, appError, toAppError } from '../../../shared/domain/app-error.ts';
import type { LoginQuestion } from '../../../shared/domain/login.ts';
import type { HarnessInfo } from '../../../shared/domain/harness-info.ts';
import { judgeLink } from '../../../shared/domain/link.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import type { HarnessLogin, LoginWish, StartedLogin } from '../../harness/harness-login.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import { accountsOf } from './accounts.ts';
import type { HarnessDesk } from './harness-desk.ts';
import { startAfresh } from './start-afresh.ts';

/**
 * Codex's own login, a home at a time. Main asks before the browser opens, before a key is used and before an account
 * goes: a window run by model text could else send what is typed to an account of its own.
 */
export interface LoginDesk {
  start(home: ThreadHome, wish: LoginWish): Promise<HarnessInfo>;
  /** Opens the page of the login that waits, again. */
  openPage(home: ThreadHome): Promise<'opened' | 'refused'>;
  cancel(home: ThreadHome): Promise<HarnessInfo>;
  logOut(home: ThreadHome): Promise<HarnessInfo>;
}

export function createLoginDesk(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  desk: HarnessDesk,
  open: (url: string) => Promise<'opened' | 'refused'>,
): LoginDesk {
  const running = new Map<ThreadHome, { started: StartedLogin; settled: Promise<HarnessInfo> }>();

  /** Where there are several accounts, the question says which one it is about. */
  const ask = (home: ThreadHome, question: LoginQuestion) => {
    const accounts = accountsOf(ctx);
    const account = accounts.length > 1 ? accounts.find((one) => one.home === home) : undefined;
    return ctx.confirm.logIn(question, account ?? null);
  };

  const openPage = async (home: ThreadHome) => {
    const page = running.get(home)?.started.page;
    if (!page || judgeLink(page.url).kind === 'refused') return 'refused';
    if (!(await ask(home, { kind: 'open-page', ...page }))) return 'refused';
    return open(page.url);
  };

  const start = async (home: ThreadHome, wish: LoginWish) => {
    const { way } = wish;
    const login = loginOf(ctx, home);
    if (wish.way === 'api-key' && !(await confirmKey(home, wish.apiKey))) {
      throw declined();
    }
    desk.setLogin(home, { status: 'starting', way });
    let started: StartedLogin;
    try {
      started = await login.start(wish);
    } catch (caught) {
      return desk.setLogin(home, { status: 'failed', way, error: toAppError(caught) });
    }
    const settled = started.ended.then((end) => {
      if (running.get(home)?.started !== started) return desk.info(home);
      running.delete(home);
      if (end === 'done') return accountChanged(home);
      const failed = end === 'cancelled' ? null : ({ status: 'failed', way, error: end } as const);
      return desk.setLogin(home, failed ?? { status: 'none' });
    });
    running.set(home, { started, settled });
    settled.catch((caught) => ctx.failed('login', caught));
    if (started.page === null) return settled;
    const { url, code } = started.page;
    return desk.setLogin(home, { status: 'waiting', way, url, code });
  };

  const accountChanged = (home: ThreadHome) => {
    desk.setLogin(home, { status: 'none' });
    return startAfresh(ctx, sessions, desk, home);
  };

  const giveUp = async (home: ThreadHome) => {
    const login = running.get(home);
    await login?.started.cancel();
    await login?.settled;
  };

  const confirmKey = (home: ThreadHome, key: string) =>
    ask(home, {
      ...{ kind: 'use-key', beginsWith: `${key.slice(0, 7)}…` },
      replaces: desk.info(home).account,
    });

  return {
    openPage,
    async start(home, wish) {
      const info = await start(home, wish);
      if (wish.way === 'browser' && info.login.status === 'waiting') {
        if ((await openPage(home)) === 'refused') {
          await giveUp(home);
        }
      }
      return desk.info(home);
    },
    async cancel(home) {
      await giveUp(home);
      if (desk.info(home).login.status === 'failed') desk.setLogin(home, { status: 'none' });
      return desk.info(home);
    },
    async logOut(home) {
      const login = loginOf(ctx, home);
      const { account } = desk.info(home);
      if (!(await ask(home, { kind: 'log-out', account }))) throw declined();
      await login.logout();
      return accountChanged(home);
    },
  };
}

function loginOf(ctx: ThreadsContext, home: ThreadHome): HarnessLogin {
  const { login } = ctx.harness(home);
  if (login === undefined)
    throw new AppFailure(appError('not-allowed', words('login.refused.none')));
  return login;
}

function declined(): AppFailure {
  return new AppFailure(appError('declined-by-user', words('confirm.declined')));
}
