import type { Store } from '../store/store.ts';
import type { Harness } from '../harness/harness.ts';
import type { AccountLimit } from '../../shared/domain/harness-info.ts';
import type { ThreadHome } from '../../shared/domain/thread.ts';
import type { ChangedMeanwhile } from './changed-meanwhile.ts';
import type { SteadyTime } from '../../shared/domain/time-box.ts';
import type { Confirmations } from './confirmations.ts';
import type { Publish, Sequence } from './publisher.ts';

/** Everything the use cases need, built once in `main/create-parts.ts`. */
export interface ThreadsContext {
  store: Store;
  harness(home: ThreadHome): Harness;
  /** Called when this machine's policy refused full access. */
  forbidFullAccess(home: ThreadHome): void;
  /** Called with limits of the account that a session told of. */
  noteLimits(home: ThreadHome, told: readonly AccountLimit[]): void;
  publish: Publish;
  sequence: Sequence;
  changed: ChangedMeanwhile;
  confirm: Confirmations;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The clock of time boxes: it counts sleep and nobody can set it. */
  steady(): SteadyTime;
  log(line: string): void;
  /** Something failed that no call of the window waits for: it is logged, and told where the user must know of it. */
  failed(what: string, caught: unknown): void;
}
