import { z } from './schema.ts';

/** The permission policy of a thread (decision D1). */
export const RuntimeMode = z.enum(['approval-required', 'full-access']);
export type RuntimeMode = z.infer<typeof RuntimeMode>;

/** The mode of every new, found, forked, imported or unreadable thread (decision D9). */
export const defaultMode: RuntimeMode = 'approval-required';

/**
 * What approval-required asks about (decision D2). `reduced` is never chosen: it is what is left when the
 * installed Codex refuses the strictest policy.
 */
export const AskScope = z.enum(['everything', 'outside-folder', 'reduced']);
export type AskScope = z.infer<typeof AskScope>;

/** The settings the harness says are in force, in its own words, for showing and for the ledger. */
export const ReportedPolicy = z.object({
  approvalPolicy: z.string(),
  sandbox: z.string(),
  network: z.enum(['on', 'off', 'unknown']),
  reviewer: z.string(),
  writableRoots: z.array(z.string()),
});
export type ReportedPolicy = z.infer<typeof ReportedPolicy>;

/** A mode the harness has confirmed: its report equals what was asked (decision D4). */
export const AppliedMode = z.object({
  mode: RuntimeMode,
  asks: AskScope,
  report: ReportedPolicy,
});
export type AppliedMode = z.infer<typeof AppliedMode>;

/** Whether `to` permits more than `from`. */
export function isRaise(from: RuntimeMode, to: RuntimeMode): boolean {
  return from === 'approval-required' && to === 'full-access';
}

/** Whether a report is full access in all that matters: nothing is asked, and nothing is confined. */
export function isFullAccess({ approvalPolicy, sandbox }: ReportedPolicy): boolean {
  return approvalPolicy === 'never' && sandbox === 'dangerFullAccess';
}

/** Whether two reports say the same of what Codex asks and may touch. */
export function samePolicy(a: ReportedPolicy, b: ReportedPolicy): boolean {
  return (
    a.approvalPolicy === b.approvalPolicy &&
    a.sandbox === b.sandbox &&
    a.network === b.network &&
    a.reviewer === b.reviewer &&
    a.writableRoots.length === b.writableRoots.length &&
    a.writableRoots.every((root, index) => root === b.writableRoots[index])
  );
}
