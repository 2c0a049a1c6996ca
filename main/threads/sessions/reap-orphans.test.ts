import { expect, it } from 'vitest';
import { openMemoryStore } from '../../store/open-store.ts';
import { listProcesses, recordProcess } from '../../store/processes.ts';
import { reapOrphans, type RunningProcess } from './reap-orphans.ts';

const row = {
  startTime: '100',
  executable: '/bin/codex',
  threadId: null,
  generation: 1,
};

it('ends only a process whose pid, start time and program are all ours, and forgets the rest', () => {
  const store = openMemoryStore();
  const now: Record<number, RunningProcess> = {
    1: { startTime: '100', executable: '/bin/codex' },
    2: { startTime: '999', executable: '/bin/codex' },
    3: { startTime: '100', executable: '/bin/other' },
  };
  for (const pid of [1, 2, 3, 4]) recordProcess(store.db, { ...row, pid });
  recordProcess(store.db, { ...row, pid: 5, startTime: null });
  now[5] = { startTime: null, executable: '/bin/codex' };
  const killed: number[] = [];
  const ended = reapOrphans(
    { store, log: () => undefined },
    { inspect: (pid) => now[pid] ?? null, kill: (pid) => killed.push(pid) },
  );
  expect({ ended, killed, left: listProcesses(store.db) }).toEqual({
    ended: 1,
    killed: [1],
    left: [],
  });
});
