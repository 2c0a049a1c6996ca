// Codex's own login. While one waits for the browser, Codex listens on a loopback port of its own; Bobbin does not.
import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import { deferred } from '../../../shared/lib/deferred.ts';
import { words } from '../../../shared/words/words.ts';
import type { HarnessLogin, LoginEnd, LoginWish, StartedLogin } from '../harness-login.ts';
import type { Catalog } from './catalog.ts';
import { classifyError } from './classify-error.ts';
import { CodexConnection, type ConnectionOptions } from './codex-connection.ts';
import { loginCompleted, loginStarted } from './wire.ts';

/** A device code is asked for on the net; the browser's address is made by Codex itself. */
const startMs = 30_000;
const cancelMs = 2_000;

/** {@link HarnessLogin} by `account/login/*`, each in a child of its own that ends with it. */
export function createCodexLogin(
  options: ConnectionOptions,
  catalog: Pick<Catalog, 'ask' | 'renew'>,
): HarnessLogin & { close(): Promise<void> } {
  let running: Attempt | null = null;
  return {
    async start(wish) {
      await running?.cancel();
      const attempt = new Attempt(options);
      running = attempt;
      void attempt.ended.then(async (end) => {
        if (running === attempt) running = null;
        // The reading child knows the account it began with.
        if (end === 'done') await catalog.renew();
      });
      return attempt.start(wish);
    },
    async logout() {
      await catalog.ask('account/logout', undefined);
      await catalog.renew();
    },
    async close() {
      await running?.cancel();
    },
  };
}

class Attempt {
  readonly ended: Promise<LoginEnd>;
  readonly #connection: CodexConnection;
  readonly #end: (end: LoginEnd) => void;
  /** Logins Codex has told the end of; that may come before the answer that names the login. */
  readonly #told = new Map<string | null, LoginEnd>();
  #loginId: string | null = null;

  constructor(options: ConnectionOptions) {
    const end = deferred<LoginEnd>();
    this.#end = end.resolve;
    const connection = new CodexConnection(options, {
      notification: (method, params) => {
        if (method === 'account/login/completed') this.#hear(params);
      },
      request: (id, method) => connection.rpc.refuse(id, -32601, `Bobbin does not know ${method}`),
      protocolError: (error) => options.log(error.message),
    });
    this.#connection = connection;
    void connection.gone.then(() => end.resolve(ended()));
    this.ended = end.promise.then(async (how) => {
      await connection.end();
      return how;
    });
  }

  async start(wish: LoginWish): Promise<StartedLogin> {
    try {
      await this.#connection.ready;
      const answer = await this.#connection.rpc.request(
        'account/login/start',
        wireWish(wish),
        startMs,
      );
      const { type, loginId, authUrl, verificationUrl, userCode } = loginStarted.parse(answer);
      this.#loginId = loginId ?? null;
      const told = this.#told.get(this.#loginId);
      if (type === 'apiKey') this.#end('done');
      else if (told !== undefined) this.#end(told);
      const url = authUrl ?? verificationUrl;
      const page = url ? { url, code: userCode ?? null } : null;
      return { page, ended: this.ended, cancel: () => this.cancel() };
    } catch (caught) {
      const error = failed(classifyError(caught));
      this.#end(error);
      await this.ended;
      throw new AppFailure(error);
    }
  }

  async cancel(): Promise<void> {
    this.#end('cancelled');
    if (this.#loginId !== null) {
      const { rpc } = this.#connection;
      const params = { loginId: this.#loginId };
      await rpc.request('account/login/cancel', params, cancelMs).catch(() => undefined);
    }
    await this.#connection.end();
  }

  #hear(params: unknown): void {
    const { loginId, success, error } = loginCompleted.parse(params);
    const end = success ? 'done' : failed(appError('login-failed', '', { detail: error ?? null }));
    this.#told.set(loginId ?? null, end);
    if (this.#loginId !== null && loginId === this.#loginId) this.#end(end);
  }
}

function wireWish(wish: LoginWish): unknown {
  switch (wish.way) {
    case 'browser':
      return { type: 'chatgpt' };
    case 'device-code':
      return { type: 'chatgptDeviceCode' };
    case 'api-key':
      return { type: 'apiKey', apiKey: wish.apiKey };
  }
}

/** What went wrong, as a login; reasons of another kind, such as no Codex, stay what they are. */
function failed(error: AppError): AppError {
  if (error.code !== 'protocol' && error.code !== 'login-failed' && error.code !== 'internal') {
    return error;
  }
  const { detail } = error;
  const unreachable = /error sending request|connect|timed? ?out|dns/i.test(detail ?? '');
  const message = unreachable ? words('login.unreachable') : words('login.failed');
  return appError('login-failed', message, { detail, retryHelps: true });
}

function ended(): AppError {
  return appError('login-failed', words('login.codexEnded'), {
    retryHelps: true,
  });
}
