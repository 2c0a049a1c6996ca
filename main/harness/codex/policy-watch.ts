import { samePolicy, type ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import { readTurnPolicy } from './turn-context.ts';

/**
 * Compares, once a turn, what Codex recorded at the turn's head with what it reported when the thread was attached, and
 * tells of a difference. Asked again at each sign of life of the turn until the record is there.
 */
export class PolicyWatch {
  readonly #rollout: string;
  readonly #applied: ReportedPolicy;
  readonly #tell: (report: ReportedPolicy) => void;
  #checked: string | null = null;

  constructor(rollout: string, applied: ReportedPolicy, tell: (report: ReportedPolicy) => void) {
    this.#rollout = rollout;
    this.#applied = applied;
    this.#tell = tell;
  }

  check(turnId: string): void {
    if (this.#checked === turnId) return;
    const report = readTurnPolicy(this.#rollout, turnId);
    if (report === null) return;
    this.#checked = turnId;
    if (!samePolicy(this.#applied, report)) this.#tell(report);
  }
}
