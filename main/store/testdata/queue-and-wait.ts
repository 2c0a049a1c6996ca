// Saves a message in the store of the given folder, says so, and waits to be killed.
import { openStore } from '../open-store.ts';
import { queueMessage } from '../outbox.ts';
import { insertThread } from '../threads.ts';

const opened = openStore(process.argv[2] ?? '');
if (!opened.ok) throw new Error(opened.refusal.error.message);
const { db } = opened.store;
insertThread(db, {
  id: 'a',
  harnessThreadId: null,
  home: 'user',
  cwd: '/',
  title: '',
  named: false,
  source: 'bobbin',
  createdAt: 1,
  updatedAt: 1,
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
});
queueMessage(db, 'a', { id: 'm1', text: 'Do not lose me' }, 7);
process.stdout.write('saved');
setInterval(() => undefined, 60_000);
