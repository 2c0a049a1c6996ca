import type { AccountLimit } from './harness-info.ts';

/** Share of a limit, or of the context, from which it is nearly used up. */
export const tightAt = 0.85;

/** What is known of limits after some were told: what was not told is as it was. The shortest stretch first. */
export function mergeLimits(
  known: readonly AccountLimit[],
  told: readonly AccountLimit[],
): AccountLimit[] {
  const isToldAnew = (old: AccountLimit) =>
    told.some(({ id, minutes }) => id === old.id && minutes === old.minutes);
  return [...told, ...known.filter((old) => !isToldAnew(old))].sort(
    (a, b) =>
      Number(a.name !== null) - Number(b.name !== null) ||
      a.id.localeCompare(b.id) ||
      (a.minutes ?? 0) - (b.minutes ?? 0),
  );
}

/** Whether two say the same. */
export function sameLimits(a: readonly AccountLimit[], b: readonly AccountLimit[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the stretch has ended since: what was used in it says nothing any more. `now` in ms since the epoch. */
export function hasReset({ resetsAt }: AccountLimit, now: number): boolean {
  return resetsAt !== null && resetsAt <= now;
}

/**
 * The limit that will be met first: the one most used, of two the one that holds longer. Allowances for some models
 * only are left out, as nobody knows whether the thread's model is one of them. Null where nothing is known.
 */
export function tightestLimit(limits: readonly AccountLimit[], now: number): AccountLimit | null {
  const inForce = limits.filter((limit) => limit.name === null && !hasReset(limit, now));
  return inForce.reduce<AccountLimit | null>(
    (tightest, limit) =>
      tightest === null || limit.usedShare >= tightest.usedShare ? limit : tightest,
    null,
  );
}
