import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { isLive } from '../../../shared/domain/session-selectors.ts';
import { rulesLettingRun } from '../../../shared/domain/rules-letting-run.ts';
import type {
  RuleBook,
  RuleChange,
  RulePattern,
  RuleVerdict,
  Unasked,
} from '../../../shared/domain/saved-rules.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { words } from '../../../shared/words/words.ts';
import type { HarnessPermissions } from '../../harness/harness-permissions.ts';
import { isTrusted, listTrusted } from '../../store/trust.ts';
import { requireThread } from '../change-thread.ts';
import { replaceWhenIdle } from '../sessions/replace-when-idle.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import { listRows } from '../catalog/sync-catalog.ts';
import type { ThreadsContext } from '../threads-context.ts';

/** The user's saved rules and those of every folder trusted in Bobbin, as they are on disk now. */
export function listRules(ctx: ThreadsContext, home: ThreadHome): Promise<RuleBook> {
  return permissionsOf(ctx, home).rules(listTrusted(ctx.store.db));
}

/** What the rules say about a command line in a folder; those it brings count only where it is trusted. */
export function checkRules(
  ctx: ThreadsContext,
  { home, line, folder }: CallInput<'rules.check'>,
): Promise<RuleVerdict> {
  const trusted = folder !== null && isTrusted(ctx.store.db, folder) ? folder : null;
  return permissionsOf(ctx, home).checkRules(line, trusted);
}

/**
 * What runs in a thread without a question, although its mode asks: by the rules as they are on disk now, and by
 * answers that hold until its process ends.
 */
export async function unaskedIn(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  threadId: string,
): Promise<Unasked> {
  const { home, trusted, cwd } = requireThread(ctx, threadId);
  const session = sessions.of(threadId).approvals.sessionGrants();
  const { permissions } = ctx.harness(home);
  if (!permissions) return { rules: 0, session };
  const { saved, machine, brought } = await permissions.rules(trusted ? [cwd] : []);
  const files = [...saved, ...machine, ...brought.flatMap((each) => each.files)];
  return { rules: files.reduce((sum, file) => sum + rulesLettingRun(file), 0), session };
}

/**
 * Takes a rule out or narrows it, then starts anew what runs under the old rules: Codex reads them once, when a thread
 * starts. Taking out a rule that asks or refuses lets more run, so that is confirmed in a native dialog.
 */
export async function changeRule(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { home, file, revision, start }: CallInput<'rules.remove'>,
  narrowed: RulePattern | null,
): Promise<RuleChange> {
  const permissions = permissionsOf(ctx, home);
  if (narrowed === null) await confirmRemoval(ctx, permissions, { file, start });
  const backup = await permissions.changeRule({ file, revision, start, narrowed });
  const live = listRows(ctx, sessions).filter(
    ({ thread, session }) => thread.home === home && isLive(session),
  );
  const running = live.filter(({ thread }) => replaceWhenIdle(sessions, thread.id)).length;
  return { backup, running };
}

async function confirmRemoval(
  ctx: ThreadsContext,
  permissions: HarnessPermissions,
  { file, start }: { file: string; start: number },
): Promise<void> {
  const { saved } = await permissions.rules([]);
  const rule = saved.find((each) => each.path === file)?.rules.find((each) => each.start === start);
  if (rule?.kind === 'command' && rule.decision === 'allow') return;
  if (rule && (await ctx.confirm.removeRule({ source: rule.source, file }))) return;
  throw new AppFailure(appError('declined-by-user', words('rules.refused.stays')));
}

/** A home whose program keeps no rules has none to show. */
export function permissionsOf(ctx: ThreadsContext, home: ThreadHome): HarnessPermissions {
  const { permissions } = ctx.harness(home);
  if (permissions) return permissions;
  throw new AppFailure(appError('not-allowed', words('rules.refused.none')));
}
