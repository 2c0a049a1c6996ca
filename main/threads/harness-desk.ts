import { unknownHarness } from '../../shared/domain/unknown-harness.ts';
import type { LoginState } from '../../shared/domain/login.ts';
import type { HarnessInfo } from '../../shared/domain/harness-info.ts';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import type { Harness } from '../harness/harness.ts';
import type { Publish } from './publisher.ts';

/** What is known of the installed harness of each home. Probing is off the start path and reported when it ends. */
export interface HarnessDesk {
  info(home: ThreadHome): HarnessInfo;
  probe(home: ThreadHome): Promise<HarnessInfo>;
  /** Whether the user may have done elsewhere, in a terminal, what was missing: installed it, or logged in. */
  mayBeMended(home: ThreadHome): boolean;
  /** Tells how a login goes. */
  setLogin(home: ThreadHome, login: LoginState): HarnessInfo;
  /** Notes that this machine's policy refused full access (field case F05). */
  forbidFullAccess(home: ThreadHome): void;
}

export function createHarnessDesk(
  harness: (home: ThreadHome) => Harness,
  publish: Publish,
): HarnessDesk {
  const known = new Map<ThreadHome, HarnessInfo>();
  const set = (home: ThreadHome, info: HarnessInfo) => {
    known.set(home, info);
    publish('harness.changed', { home, info });
    return info;
  };
  const info = (home: ThreadHome) => known.get(home) ?? unknownHarness;
  return {
    info,
    async probe(home) {
      const forbidden = info(home).fullAccessForbidden;
      const found = await harness(home).probe();
      /* Probing says nothing of a login that goes on meanwhile. */
      const { login } = info(home);
      const fullAccessForbidden = found.fullAccessForbidden || forbidden;
      return set(home, { ...found, login, fullAccessForbidden });
    },
    mayBeMended(home) {
      const { state, loggedIn, login } = info(home);
      return login.status === 'none' && (state === 'missing' || loggedIn === false);
    },
    setLogin: (home, login) => set(home, { ...info(home), login }),
    forbidFullAccess: (home) => void set(home, { ...info(home), fullAccessForbidden: true }),
  };
}
