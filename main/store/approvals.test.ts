import { describe, expect, it } from 'vitest';
import { closeApproval, listOpenApprovals, openApproval } from './approvals.ts';
import { databaseWithThread, sampleApproval, sampleThread } from './store.test-support.ts';
import { insertThread } from './threads.ts';

const yes = { decision: 'approve', scope: 'once', granted: null, fields: { pin: '1234' } } as const;

describe('approvals', () => {
  it('are open until they are closed, once', () => {
    const db = databaseWithThread();
    insertThread(db, sampleThread({ id: 'b' }));
    const later = sampleApproval({ id: 'ap2', threadId: 'b', openedAt: 4000 });
    openApproval(db, later);
    openApproval(db, sampleApproval());
    expect(listOpenApprovals(db)).toEqual([sampleApproval(), later]);
    expect(listOpenApprovals(db, 'b')).toEqual([later]);
    const end = { outcome: 'declined', answer: { decision: 'decline' }, at: 5 } as const;
    expect(closeApproval(db, 'ap1', end)).toBe(true);
    expect(closeApproval(db, 'ap1', { outcome: 'approved-once', answer: yes, at: 6 })).toBe(false);
    expect(listOpenApprovals(db)).toEqual([later]);
    expect(db.prepare("SELECT outcome FROM approvals WHERE id = 'ap1'").pluck().get()).toBe(
      'declined',
    );
  });

  it('do not keep what was typed into the answer', () => {
    const db = databaseWithThread();
    openApproval(db, sampleApproval());
    closeApproval(db, 'ap1', { outcome: 'approved-once', answer: yes, at: 5 });
    const answer = db.prepare('SELECT answer FROM approvals').pluck().get();
    expect(JSON.parse(String(answer))).toEqual({ ...yes, fields: null });
  });

  it('that cannot be read can still be closed', () => {
    const db = databaseWithThread();
    openApproval(db, sampleApproval());
    db.prepare(`UPDATE approvals SET request = '{"kind":"riddle"}'`).run();
    const unreadable = { ...sampleApproval(), request: { kind: 'user-input', fields: [] } };
    expect(listOpenApprovals(db)).toEqual([unreadable]);
  });
});
