import { mergeLimits, sameLimits } from '../../../shared/domain/account-limits.ts';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import type { LoginState } from '../../../shared/domain/login.ts';
import type { AccountLimit, HarnessInfo } from '../../../shared/domain/harness-info.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { Harness } from '../../harness/harness.ts';
import type { Publish } from '../publisher.ts';

/** What is known of the installed harness of each home. Probing is off the start path and reported when it ends. */
export interface HarnessDesk {
  info(home: ThreadHome): HarnessInfo;
  /** Of every home that something is known of, the default account's and the demo's in any case. */
  all(): Record<ThreadHome, HarnessInfo>;
  probe(home: ThreadHome): Promise<HarnessInfo>;
  /** Whether the user may have done elsewhere, in a terminal, what was missing: installed it, or logged in. */
  mayBeMended(home: ThreadHome): boolean;
  /** Tells how a login goes. */
  setLogin(home: ThreadHome, login: LoginState): HarnessInfo;
  /** Notes limits of the account that Codex told of. */
  noteLimits(home: ThreadHome, told: readonly AccountLimit[]): void;
  /** Notes that this machine's policy refused full access (field case F05). */
  forbidFullAccess(home: ThreadHome): void;
}

export function createHarnessDesk(
  harness: (home: ThreadHome) => Harness,
  publish: Publish,
): HarnessDesk {
  const known = new Map<ThreadHome, HarnessInfo>();
  const latest = new Map<ThreadHome, Promise<HarnessInfo>>();
  const set = (home: ThreadHome, info: HarnessInfo) => {
    known.set(home, info);
    publish('harness.changed', { home, info });
    return info;
  };
  const info = (home: ThreadHome) => known.get(home) ?? unknownHarness;
  const noteLimits = (home: ThreadHome, told: readonly AccountLimit[]) => {
    const before = info(home).limits;
    const limits = mergeLimits(before, told);
    if (!sameLimits(limits, before)) set(home, { ...info(home), limits });
  };
  /** So that they are known before the first turn. Where they cannot be read, the first turn tells them. */
  const askForLimits = async (home: ThreadHome) => {
    const { account, limits: before } = info(home);
    const told = await harness(home)
      .readLimits()
      .catch(() => []);
    if (info(home).account !== account) return;
    // A turn may have told newer ones meanwhile.
    const newer = info(home).limits.filter((one) => !before.includes(one));
    noteLimits(home, mergeLimits(told, newer));
  };
  /** Answers how to take in what was found: it counts only where nobody has looked since. */
  const probeOnce = async (home: ThreadHome) => {
    const forbidden = info(home).fullAccessForbidden;
    const found = await harness(home).probe();
    return () => {
      /* Probing says nothing of a login that goes on meanwhile. */
      const { login, account, limits } = info(home);
      const fullAccessForbidden = found.fullAccessForbidden || forbidden;
      const kept = found.account === account ? limits : [];
      const now = set(home, { ...found, login, fullAccessForbidden, limits: kept });
      if (found.account !== null) void askForLimits(home);
      return now;
    };
  };
  return {
    info,
    all: () => ({ user: info('user'), demo: info('demo'), ...Object.fromEntries(known) }),
    probe(home) {
      const probing: Promise<HarnessInfo> = probeOnce(home).then((take) =>
        latest.get(home) === probing ? take() : latest.get(home)!,
      );
      latest.set(home, probing);
      return probing;
    },
    mayBeMended(home) {
      const { state, loggedIn, login } = info(home);
      return login.status === 'none' && (state === 'missing' || loggedIn === false);
    },
    setLogin: (home, login) => set(home, { ...info(home), login }),
    noteLimits,
    forbidFullAccess: (home) => void set(home, { ...info(home), fullAccessForbidden: true }),
  };
}
