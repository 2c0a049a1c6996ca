import type { Approval, SavedRule } from './approval.ts';

/** The rule that "always" would save; null where that is no answer. */
export function ruleOf({ request }: Pick<Approval, 'request'>): SavedRule | null {
  return request.kind === 'command' ? (request.rule ?? null) : null;
}
