import { describe, expect, it } from 'vitest';
import { approvalSummary } from '../../shared/domain/approval-summary.ts';
import { closeApproval, listOpenApprovals, openApproval } from './approvals.ts';
import { listGrowingItems, newestPage, upsertItems } from './items.ts';
import { wholeLedger } from './ledger.ts';
import { listUnsent, queueMessage } from './outbox.ts';
import { listProcesses } from './processes.ts';
import { saveSettings } from './settings.ts';
import { settleAtLaunch } from './settle-at-launch.ts';
import {
  command,
  databaseWithThread,
  memoryDatabase,
  message,
  sampleApproval,
  sampleThread,
  sampleTurn,
} from './store.test-support.ts';
import f07 from './testdata/F07-pending-at-restart.state.json' with { type: 'json' };
import f11 from './testdata/F11-left-running.state.json' with { type: 'json' };
import { getThread, insertThread, listThreads } from './threads.ts';
import { getTurn, listRunningTurns, upsertTurn } from './turns.ts';

const steady = { now: 1000, boot: 'this start' };

const nothing = {
  interruptedTurns: [],
  closedApprovals: [],
  returnedMessages: [],
  heldMessages: 0,
  loweredThreads: [],
};

/** The logical rows of a state fixture in the real tables. */
function load(threads: typeof f11.threads) {
  const db = memoryDatabase();
  for (const { key, codexThreadId, mode, activeTurnId, queuedMessage } of threads) {
    insertThread(
      db,
      sampleThread({
        id: key,
        harnessThreadId: codexThreadId,
        desiredMode: mode as 'full-access' | 'approval-required',
        lastTurn: activeTurnId === null ? null : 'running',
      }),
    );
    if (activeTurnId !== null) {
      upsertTurn(db, key, sampleTurn(activeTurnId, { status: 'running', mode: 'full-access' }));
    }
    if (queuedMessage !== undefined) {
      queueMessage(db, key, { id: `first of ${key}`, text: queuedMessage }, 1);
    }
  }
  return db;
}

describe('F11: left running', () => {
  it('turns are interrupted, modes and Codex ids kept, a queued text is offered again', () => {
    const db = load(f11.threads);
    const [a] = f11.threads;
    const before = listThreads(db);
    expect(settleAtLaunch(db, 9000, steady)).toEqual({
      ...nothing,
      interruptedTurns: [{ threadId: 'a', turnId: a?.activeTurnId }],
      returnedMessages: [{ threadId: 'c', messageIds: ['first of c'] }],
    });
    expect(listThreads(db)).toEqual(
      before.map((thread) => ({
        ...thread,
        lastTurn: thread.id === 'a' ? 'interrupted' : null,
        draft: thread.id === 'c' ? 'first words' : '',
      })),
    );
    expect(getThread(db, 'a')?.desiredMode).toBe('full-access');
    expect(getTurn(db, 'a', a?.activeTurnId ?? '')).toMatchObject({
      status: 'interrupted',
      mode: 'full-access',
      completedAt: null,
      error: { code: 'codex-ended' },
    });
    expect([listUnsent(db), listRunningTurns(db), listProcesses(db)]).toEqual([[], [], []]);
  });

  it('a second launch finds nothing', () => {
    const db = load(f11.threads);
    settleAtLaunch(db, 9000, steady);
    const once = listThreads(db);
    expect(settleAtLaunch(db, 9001, steady)).toEqual(nothing);
    expect(listThreads(db)).toEqual(once);
  });

  it('streams end, running work is interrupted, text that came is kept', () => {
    const db = databaseWithThread();
    const ended = command('t1', 'c2', { status: 'failed', exitCode: 1 });
    upsertItems(db, 'a', [
      message('t1', 'm1', { text: 'half an ans', streaming: true }),
      command('t1', 'c1', { status: 'running', exitCode: null, output: 'so far' }),
      ended,
    ]);
    settleAtLaunch(db, 9000, steady);
    expect(newestPage(db, 'a', { limit: 9, before: null }).items).toEqual([
      message('t1', 'm1', { text: 'half an ans' }),
      command('t1', 'c1', { status: 'interrupted', exitCode: null, output: 'so far' }),
      ended,
    ]);
    expect(listGrowingItems(db)).toEqual([]);
  });

  it('a message that did reach Codex is not offered again', () => {
    const db = databaseWithThread({ draft: 'and now' });
    for (const id of ['arrived', 'lost 1', 'lost 2']) {
      queueMessage(db, 'a', { id, text: `text ${id}` }, 1);
    }
    const arrived = { id: 'u', turnId: 't1', startedAt: null, completedAt: null, images: [] };
    upsertItems(db, 'a', [
      { ...arrived, kind: 'user-message', text: 'text arrived', clientId: 'arrived' },
    ]);
    expect(settleAtLaunch(db, 9000, steady).returnedMessages).toEqual([
      { threadId: 'a', messageIds: ['lost 1', 'lost 2'] },
    ]);
    expect(getThread(db, 'a')?.draft).toBe('text lost 1\n\ntext lost 2\n\nand now');
  });
});

describe('F07: a question found at launch', () => {
  it('is closed as not answered, in transcript and ledger, and a late click does nothing', () => {
    const db = load(
      f07.threads.map((thread) => ({ ...thread, queuedMessage: undefined })) as never,
    );
    const turnId = f07.threads[0]?.activeTurnId ?? '';
    const asked = sampleApproval({ turnId });
    upsertItems(db, 'a', [command(turnId, 'c1', { status: 'running', exitCode: null })]);
    openApproval(db, asked);
    expect(approvalSummary(asked.request)).toBe(f07.approvals[0]?.command);

    expect(settleAtLaunch(db, 9000, steady)).toEqual({
      ...nothing,
      interruptedTurns: [{ threadId: 'a', turnId }],
      closedApprovals: [{ threadId: 'a', approvalId: 'ap1' }],
    });
    expect(newestPage(db, 'a', { limit: 9, before: null }).items).toMatchObject([
      { kind: 'command', status: 'declined' },
      { kind: 'notice', text: 'Not answered: Codex stopped.', detail: 'git push --force' },
    ]);
    expect(wholeLedger(db, 'a')).toEqual([
      {
        id: 1,
        threadId: 'a',
        at: 9000,
        kind: 'approval',
        shown: expect.stringContaining('git push --force'),
        shownHash: 'abc',
        turnId: '0199f0aa-2c00-7d00-8b00-000000000001',
        request: 'command',
        summary: 'git push --force',
        outcome: 'not-answered-lost',
        mode: 'full-access',
      },
    ]);
    expect(listOpenApprovals(db)).toEqual([]);
    const late = { outcome: 'approved-once', answer: null, at: 9001 } as const;
    expect(closeApproval(db, 'ap1', late)).toBe(false);
  });
});

describe('the setting "return to approval-required when Bobbin quits"', () => {
  it('holds for an end that was no quit, and is written down', () => {
    const db = databaseWithThread({ desiredMode: 'full-access' });
    insertThread(db, sampleThread({ id: 'b' }));
    saveSettings(db, { lowerOnQuit: true });
    expect(settleAtLaunch(db, 9000, steady).loweredThreads).toEqual(['a']);
    expect(getThread(db, 'a')?.desiredMode).toBe('approval-required');
    expect([...wholeLedger(db, 'a'), ...wholeLedger(db, 'b')]).toMatchObject([
      { kind: 'mode', by: 'bobbin', asked: 'approval-required', outcome: 'asked' },
    ]);
  });
});
