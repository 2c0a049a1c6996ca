import type { LoginDesk } from '../../threads/settings/login-desk.ts';
import type { HarnessDesk } from '../../threads/settings/harness-desk.ts';
import type { SessionRegistry } from '../../threads/sessions/session-registry.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import { listVariables, removeVariable, setVariable } from '../../threads/settings/variables.ts';
import type { Handlers } from '../router.ts';

type LoginCalls = Extract<keyof Handlers, `login.${string}`>;
type EnvironmentCalls = Extract<keyof Handlers, `environment.${string}`>;

export function loginHandlers(login: LoginDesk): Pick<Handlers, LoginCalls> {
  return {
    'login.start': ({ home, way }) => login.start(home, { way }),
    'login.useKey': ({ home, apiKey }) => login.start(home, { way: 'api-key', apiKey }),
    'login.openPage': ({ home }) => login.openPage(home),
    'login.cancel': ({ home }) => login.cancel(home),
    'login.logOut': ({ home }) => login.logOut(home),
  };
}

export function environmentHandlers(
  ctx: ThreadsContext,
  parts: { sessions: SessionRegistry; desk: HarnessDesk },
): Pick<Handlers, EnvironmentCalls> {
  return {
    'environment.list': () => listVariables(ctx),
    'environment.set': (variable) => setVariable(ctx, parts, variable),
    'environment.remove': ({ name }) => removeVariable(ctx, parts, name),
  };
}
