import { unknownHarness } from '../../shared/domain/unknown-harness.ts';
import type { HarnessInfo } from '../../shared/domain/harness-info.ts';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import type { Harness } from '../harness/harness.ts';
import type { Publish } from './publisher.ts';

/** What is known of the installed harness of each home. Probing is off the start path and reported when it ends. */
export interface HarnessDesk {
  info(home: ThreadHome): HarnessInfo;
  probe(home: ThreadHome): Promise<HarnessInfo>;
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
      return set(home, { ...found, fullAccessForbidden: found.fullAccessForbidden || forbidden });
    },
    forbidFullAccess: (home) => void set(home, { ...info(home), fullAccessForbidden: true }),
  };
}
