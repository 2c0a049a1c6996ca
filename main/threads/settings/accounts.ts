import { randomUUID } from 'node:crypto';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Account } from '../../../shared/domain/account.ts';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { isBusy, isLive, needsYou } from '../../../shared/domain/session-selectors.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import type { Thread, ThreadHome } from '../../../shared/domain/thread.ts';
import { words } from '../../../shared/words/words.ts';
import {
  accountFolder,
  deleteAccount,
  insertAccount,
  listAccounts,
  renameAccount,
} from '../../store/accounts.ts';
import { deleteThread, listThreads } from '../../store/threads.ts';
import { endProcess } from '../sessions/end-process.ts';
import { requireHome } from '../require-home.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import type { LeftPrograms } from '../modes/left-programs.ts';
import type { LoginDesk } from './login-desk.ts';

/** What else has to follow when an account comes or goes. */
export interface AccountDeeds {
  login: Pick<LoginDesk, 'cancel'>;
  programs: Pick<LeftPrograms, 'list'>;
  /** Looks for its threads from now on. */
  meet(home: ThreadHome): void;
  /** Ends what lives of it; nothing of it is started any more. */
  leave(home: ThreadHome): Promise<void>;
  /** Takes that back: the account could not be taken out. */
  stay(home: ThreadHome): void;
}

/** Rows that go before the event loop gets its turn. */
const batch = 50;

/** What Codex leaves in a home of its own; one of these tells one from any other folder. */
const signs =
  /^(?:config\.toml|auth\.json|sessions|archived_sessions|history\.jsonl|version\.json)$/;

/** The accounts with the folder each has, the default one first. */
export function accountsOf(ctx: ThreadsContext): Account[] {
  return listAccounts(ctx.store.db).map(({ home, name, folder }) => ({
    ...{ home, name, folder: folder ?? ctx.harness(home).home },
  }));
}

/**
 * Takes a folder that the user picks for an account of that name; null when the dialog was closed. Nothing is written in it.
 * @throws AppFailure where it is no folder of Codex's and not empty either, or belongs to an account already
 */
export async function addAccount(
  ctx: ThreadsContext,
  { meet }: Pick<AccountDeeds, 'meet'>,
  name: string,
): Promise<Account | null> {
  const chosen = await ctx.confirm.chooseAccountFolder();
  if (chosen === null) return null;
  const folder = realpathSync.native(chosen);
  const refused = refuseFolder(ctx, folder);
  if (refused !== null) throw new AppFailure(appError('not-allowed', refused));
  const account: Account = { home: `account:${randomUUID()}`, name: oneLine(name), folder };
  insertAccount(ctx.store.db, account, ctx.now());
  tell(ctx);
  meet(account.home);
  return account;
}

export function renameTo(ctx: ThreadsContext, home: ThreadHome, name: string | null): void {
  const unnamed = name === null && home !== 'user';
  if (home === 'demo' || unnamed || !renameAccount(ctx.store.db, home, name && oneLine(name)))
    throw unknown();
  tell(ctx);
}

/** The folder of an account, to be shown. */
export function folderOf(ctx: ThreadsContext, home: ThreadHome): string {
  requireHome(ctx, home);
  return ctx.harness(home).home;
}

/**
 * Takes an account and its threads out of Bobbin once the user has said so in main's dialog. Its folder is not touched, and
 * the ledger stays; what only Bobbin has of its threads, such as drafts, goes.
 * Processes of threads that rest are ended. @throws AppFailure while one, or a program it left, is at work, and for the default account
 */
export async function removeAccount(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  { login, programs, leave, stay }: AccountDeeds,
  home: ThreadHome,
): Promise<boolean> {
  const { db } = ctx.store;
  const folder = accountFolder(db, home);
  const name = listAccounts(db).find((one) => one.home === home)?.name ?? '';
  if (folder === null) throw unknown();
  refuseBusy(ctx, sessions, programs, home);
  const threads = threadsOf(ctx, home);
  const onlyHere = threads.filter(({ historyGone }) => historyGone).length;
  const isAway = threads.length > 0 && !isThere(folder);
  const question = { name, folder, threads: threads.length, onlyHere, isAway };
  if (!(await ctx.confirm.removeAccount(question))) return false;
  refuseBusy(ctx, sessions, programs, home);
  try {
    const left = leave(home);
    await login.cancel(home);
    /* Those that rest. None is started any more. */
    const live = threadsOf(ctx, home).filter(({ id }) => isLive(sessions.state(id)));
    await Promise.all(live.map(({ id }) => endProcess(sessions, id)));
    await left;
    /* A sweep that began before may still add some. */
    for (let going = threadsOf(ctx, home); going.length > 0; going = threadsOf(ctx, home)) {
      for (let at = 0; at < going.length; at += batch) {
        for (const { id } of going.slice(at, at + batch)) {
          sessions.forget(id);
          deleteThread(db, id);
          ctx.publish('thread.removed', { threadId: id });
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
    deleteAccount(db, home);
  } catch (caught) {
    stay(home);
    throw caught;
  }
  tell(ctx);
  return true;
}

/** Whether the histories of its threads may be in it: they come back from there when it is added again. */
function isThere(folder: string): boolean {
  try {
    return realpathSync.native(folder) === folder && readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}

function threadsOf(ctx: ThreadsContext, home: ThreadHome): Thread[] {
  return listThreads(ctx.store.db).filter((thread) => thread.home === home);
}

function refuseBusy(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  programs: Pick<LeftPrograms, 'list'>,
  home: ThreadHome,
): void {
  const left = new Set(programs.list().map(({ threadId }) => threadId));
  const busy = threadsOf(ctx, home).filter(({ id }) => {
    const session = sessions.state(id);
    const isIdleWithAgents = isLive(session) && sessions.of(id).agentsAtWork() > 0;
    return isBusy(session) || needsYou(session) || isIdleWithAgents || left.has(id);
  });
  if (busy.length > 0) {
    const message = words('accounts.remove.busy', { count: busy.length });
    throw new AppFailure(appError('not-allowed', message));
  }
}

/** Why a folder cannot be an account's, in a sentence; null where it can. */
function refuseFolder(ctx: ThreadsContext, folder: string): string | null {
  if (!statSync(folder).isDirectory()) return words('accounts.add.noFolder');
  const taken = accountsOf(ctx).find((account) => realPath(account.folder) === folder);
  if (taken !== undefined) return words('accounts.add.taken');
  if (isWithin(folder, ctx.store.folder)) return words('accounts.add.own');
  const entries = readdirSync(folder);
  const isCodex = entries.length === 0 || entries.some((entry) => signs.test(entry));
  return isCodex ? null : words('accounts.add.notCodex', { folder });
}

function isWithin(folder: string, outer: string | null): boolean {
  if (outer === null) return false;
  const way = path.relative(realPath(outer), folder);
  return way === '' || (!way.startsWith('..') && !path.isAbsolute(way));
}

function realPath(folder: string): string {
  try {
    return realpathSync.native(folder);
  } catch {
    return folder;
  }
}

function tell(ctx: ThreadsContext): void {
  ctx.publish('accounts.changed', { accounts: accountsOf(ctx) });
}

function unknown(): AppFailure {
  return new AppFailure(appError('not-allowed', words('accounts.unknown')));
}
