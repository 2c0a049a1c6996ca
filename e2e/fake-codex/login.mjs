// Codex's own login, where the scenario has one: it waits at the gate `login-<type>` until the user "is done".
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Answers `account/*` by `scenario.login`; false for anything else. The account is shared by all processes. */
export function createLogin({ folder, scenario, say, gate }) {
  const file = path.join(folder, 'account.json');
  const giveUp = new AbortController();
  let loginId = null;

  function end(error) {
    if (error === null) writeFileSync(file, '{}');
    const params = { loginId, success: error === null, error, onboardingEntrypoint: null };
    say({ method: 'account/login/completed', params });
  }

  function start({ type }, reply) {
    if (type === 'apiKey') {
      reply({ type });
      return end(null);
    }
    loginId = `login-${process.pid}`;
    const page = 'https://login.example/begin?state=1';
    reply(
      type === 'chatgpt'
        ? { type, loginId, authUrl: page }
        : { type, loginId, verificationUrl: page, userCode: 'PEAR-4711' },
    );
    gate(`login-${type}`, giveUp.signal).then(
      () => end(scenario.login[type] ?? null),
      () => end('Login server error: Login was not completed'),
    );
  }

  return ({ method, params }, reply) => {
    if (!scenario.login) return false;
    switch (method) {
      case 'account/read': {
        const account = existsSync(file) ? { type: 'chatgpt', email: 'pear@orchard.test' } : null;
        reply({ account, requiresOpenaiAuth: true });
        return true;
      }
      case 'account/login/start':
        start(params, reply);
        return true;
      case 'account/login/cancel':
        giveUp.abort(new Error('cancelled'));
        reply({ status: 'canceled' });
        return true;
      case 'account/logout':
        rmSync(file, { force: true });
        reply({});
        return true;
      default:
        return false;
    }
  };
}
