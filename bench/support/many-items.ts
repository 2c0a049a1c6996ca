import { randomUUID } from 'node:crypto';
import { openStore } from '../../main/store/open-store.ts';
import { words } from './words.ts';

const wordsPerItem = 16;

/** Adds items to every stored thread, a question and answers each turn, searched like those Bobbin stores. */
export function storeItems(dataFolder: string, perThread: number): number {
  const opened = openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.refusal.error.message);
  const { db, close } = opened.store;
  const ids = db.prepare('SELECT id FROM threads').pluck().all() as string[];
  const addTurn = db.prepare(
    `INSERT INTO turns (thread_id, turn_id, position, status) VALUES (?, ?, 0, 'completed')`,
  );
  const addItem = db.prepare(
    `INSERT INTO items (thread_id, turn_id, item_id, position, growing, client_id, body)
     VALUES (?, ?, ?, ?, 0, NULL, ?)`,
  );
  const addWords = db.prepare('INSERT INTO search_words (rowid, words) VALUES (?, ?)');
  let count = 0;
  db.pragma('synchronous = OFF');
  db.transaction(() => {
    for (const threadId of ids) {
      const turnId = randomUUID();
      addTurn.run(threadId, turnId);
      for (let index = 0; index < perThread; index += 1) {
        const text = words(count, wordsPerItem);
        const item = {
          ...{ kind: 'agent-message', id: `m${index}`, turnId, startedAt: null, completedAt: null },
          ...{ text, streaming: false },
        };
        const row = addItem.run(threadId, turnId, item.id, index, JSON.stringify(item));
        addWords.run(row.lastInsertRowid, text);
        count += 1;
      }
    }
  })();
  close();
  return count;
}
