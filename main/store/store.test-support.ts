import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import type { Approval } from '../../shared/domain/approval.ts';
import type { ItemOf } from '../../shared/domain/item.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import { openMemoryStore, openStore } from './open-store.ts';
import type { Store } from './store.ts';
import { insertThread, type StoredThread } from './threads.ts';

/** A new folder that is removed when the test ends. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bobbin-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A database in memory, closed when the test ends. */
export function memoryDatabase(): Database {
  const store = openMemoryStore();
  onTestFinished(() => store.close());
  return store.db;
}

/** Opens the store in `folder`, closed when the test ends; a refusal fails the test. */
export function openedStore(folder: string): Store {
  const opened = openStore(folder);
  if (!opened.ok) throw new Error(opened.refusal.error.message);
  onTestFinished(() => opened.store.close());
  return opened.store;
}

export function sampleThread(rest: Partial<StoredThread> = {}): StoredThread {
  return {
    id: 'a',
    harnessThreadId: null,
    home: 'user',
    cwd: '/home/ada/code/orchard',
    title: 'Count the pears',
    named: false,
    source: 'bobbin',
    createdAt: 1000,
    updatedAt: 2000,
    archived: false,
    unread: false,
    desiredMode: 'approval-required',
    timeBox: null,
    askScope: 'everything',
    lastReported: null,
    model: null,
    effort: null,
    planning: false,
    draft: '',
    lastTurn: null,
    branch: null,
    pinned: false,
    parentThreadId: null,
    forkedFromId: null,
    agentName: null,
    rolloutPath: null,
    historyGone: false,
    ...rest,
  };
}

/** A database in memory that holds one thread, `a`. */
export function databaseWithThread(rest: Partial<StoredThread> = {}): Database {
  const db = memoryDatabase();
  insertThread(db, sampleThread(rest));
  return db;
}

export function sampleTurn(id: string, rest: Partial<Turn> = {}): Turn {
  return {
    id,
    status: 'completed',
    mode: null,
    startedAt: null,
    completedAt: null,
    error: null,
    ...rest,
  };
}

export function message(
  turnId: string,
  id: string,
  rest: Partial<ItemOf<'agent-message'>> = {},
): ItemOf<'agent-message'> {
  return {
    kind: 'agent-message',
    id,
    turnId,
    startedAt: null,
    completedAt: null,
    text: `text of ${id}`,
    streaming: false,
    ...rest,
  };
}

export function command(
  turnId: string,
  id: string,
  rest: Partial<ItemOf<'command'>> = {},
): ItemOf<'command'> {
  return {
    kind: 'command',
    id,
    turnId,
    startedAt: null,
    completedAt: null,
    command: "/bin/bash -lc 'git push --force'",
    plainCommand: 'git push --force',
    cwd: '/home/ada/code/orchard',
    status: 'completed',
    exitCode: 0,
    output: 'done',
    durationMs: 12,
    ...rest,
  };
}

export function sampleApproval(rest: Partial<Approval> = {}): Approval {
  return {
    id: 'ap1',
    threadId: 'a',
    generation: 1,
    turnId: 't1',
    itemId: 'c1',
    openedAt: 3000,
    request: {
      kind: 'command',
      command: 'git push --force',
      cwd: null,
      reason: null,
      summary: [],
      networkHost: null,
    },
    shownHash: 'abc',
    ...rest,
  };
}
