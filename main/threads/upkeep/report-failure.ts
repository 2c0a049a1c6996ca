import { AppFailure, type AppError } from '../../../shared/domain/app-error.ts';
import { noteDamage } from '../../store/note-damage.ts';
import type { Publish } from '../publisher.ts';

interface FailureReport {
  log(line: string): void;
  publish: Publish;
  /** A bug in words for the log, without anything of the user's. */
  describe(caught: unknown): string;
}

/**
 * Logs what failed; and where that means that Bobbin's own database is damaged, has the next start look at all of it and
 * tells the windows so, once, whether the window asked or something ran in the background. Answers what the user must know.
 * @param folder Bobbin's data folder
 */
export function createFailureReport(
  folder: string,
  { log, publish, describe }: FailureReport,
): (what: string, caught: unknown) => AppError | null {
  let isTold = false;
  return (what, caught) => {
    const reason = caught instanceof AppFailure ? caught.error.code : describe(caught);
    log(`${what} failed: ${reason}`);
    const damage = noteDamage(folder, caught);
    if (damage === null) return null;
    if (!isTold) publish('app.failed', damage);
    isTold = true;
    return damage;
  };
}
