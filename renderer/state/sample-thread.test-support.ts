import type { Thread } from '../../shared/domain/thread.ts';

/** A thread for tests; what matters to the test is passed. */
export function sampleThread(rest: Partial<Thread> = {}): Thread {
  return {
    id: 'a',
    harnessThreadId: null,
    home: 'user',
    cwd: '/home/me/src/pipeline',
    title: 'Rotate the ingest keys',
    named: false,
    source: 'bobbin',
    createdAt: 0,
    updatedAt: 0,
    archived: false,
    unread: false,
    desiredMode: 'approval-required',
    timeBox: null,
    askScope: 'everything',
    lastReported: null,
    trusted: true,
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
