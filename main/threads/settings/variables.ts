import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import {
  maskValue,
  refuseVariable,
  type ShownVariable,
  type Variable,
} from '../../../shared/domain/environment.ts';
import { words } from '../../../shared/words/words.ts';
import { loadVariables, saveVariables } from '../../store/variables.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import type { HarnessDesk } from './harness-desk.ts';
import { startAllAfresh } from './start-afresh.ts';

/** The variables the user gives Codex, as the window may know them. */
export function listVariables(ctx: ThreadsContext): ShownVariable[] {
  return loadVariables(ctx.store.db).map(({ name, value, forTools }) => ({
    ...{ name, masked: maskValue(name, value), forTools },
  }));
}

/**
 * Gives Codex a variable, or another value for it, after a native dialog; at once where a thread is idle, else after its
 * turn. What decides which programs run is refused, whoever asks.
 */
export async function setVariable(
  ctx: ThreadsContext,
  { sessions, desk }: { sessions: SessionRegistry; desk: HarnessDesk },
  variable: Variable,
): Promise<ShownVariable[]> {
  const { db } = ctx.store;
  const { name, value, forTools } = variable;
  const refused = refuseVariable(name, value);
  if (refused !== null) throw new AppFailure(appError('not-allowed', refused));
  const masked = maskValue(name, value);
  const replaces = loadVariables(db).some((one) => one.name === name);
  if (!(await ctx.confirm.setVariable({ name, masked, forTools, replaces }))) {
    throw new AppFailure(appError('declined-by-user', words('confirm.declined')));
  }
  saveVariables(db, [...loadVariables(db).filter((one) => one.name !== name), variable]);
  await startAllAfresh(ctx, sessions, desk);
  return listVariables(ctx);
}

/** Takes a variable back; what Bobbin passes on of its own environment holds again. */
export async function removeVariable(
  ctx: ThreadsContext,
  { sessions, desk }: { sessions: SessionRegistry; desk: HarnessDesk },
  name: string,
): Promise<ShownVariable[]> {
  const { db } = ctx.store;
  const kept = loadVariables(db).filter((one) => one.name !== name);
  if (kept.length < loadVariables(db).length) {
    saveVariables(db, kept);
    await startAllAfresh(ctx, sessions, desk);
  }
  return listVariables(ctx);
}
