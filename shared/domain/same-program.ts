import type { LeftProgram } from './left-program.ts';

/** Whether two are the same process, not only the same number. */
export function sameProgram(
  a: Pick<LeftProgram, 'pid' | 'startTime'>,
  b: Pick<LeftProgram, 'pid' | 'startTime'>,
): boolean {
  return a.pid === b.pid && a.startTime === b.startTime;
}
