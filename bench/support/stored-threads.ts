import { randomUUID } from 'node:crypto';
import { openStore } from '../../main/store/open-store.ts';
import { insertThread } from '../../main/store/threads.ts';

const folders = ['orchard', 'press', 'cellar', 'garden', 'kitchen', 'barn', 'mill', 'market'];
const hour = 3_600_000;

/** Fills Bobbin's database in `dataFolder` with threads of many folders and ages, as after months of use. */
export function storeThreads(dataFolder: string, count: number): void {
  const opened = openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.refusal.error.message);
  const { db, close } = opened.store;
  const now = Date.now();
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const at = now - index * 5 * hour;
      insertThread(db, {
        id: randomUUID(),
        harnessThreadId: randomUUID(),
        home: 'user',
        cwd: `/srv/work/${folders[index % folders.length]}`,
        title: `Look into the ${index}th question and write down what was found`,
        named: index % 7 === 0,
        source: index % 3 === 0 ? 'cli' : 'bobbin',
        createdAt: at - hour,
        updatedAt: at,
        archived: index % 11 === 0,
        unread: index % 5 === 0,
        desiredMode: index % 9 === 0 ? 'full-access' : 'approval-required',
        timeBox: null,
        askScope: 'everything',
        lastReported: null,
        model: null,
        effort: null,
        planning: false,
        draft: '',
        lastTurn: index % 4 === 0 ? 'interrupted' : 'completed',
        branch: index % 2 === 0 ? 'main' : null,
        pinned: false,
        parentThreadId: null,
        forkedFromId: null,
        agentName: null,
        rolloutPath: null,
        historyGone: false,
      });
    }
  })();
  close();
}
