import { openStore } from '../../main/store/open-store.ts';
import type { Item } from '../../shared/domain/item.ts';
import { storeThreads } from './stored-threads.ts';
import { words } from './words.ts';

const itemsPerTurn = 10;

/** Fills Bobbin's database in `dataFolder` with one thread of so many items, of the kinds and sizes of real work. */
export function storeLongThread(dataFolder: string, count: number): void {
  // The first of them is archived.
  storeThreads(dataFolder, 2);
  const opened = openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.refusal.error.message);
  const { db, close } = opened.store;
  const threadId = db.prepare('SELECT id FROM threads WHERE archived = 0').pluck().get() as string;
  const addTurn = db.prepare(
    `INSERT INTO turns (thread_id, turn_id, position, status) VALUES (?, ?, ?, 'completed')`,
  );
  const addItem = db.prepare(
    `INSERT INTO items (thread_id, turn_id, item_id, position, growing, client_id, body)
     VALUES (?, ?, ?, ?, 0, NULL, ?)`,
  );
  db.pragma('synchronous = OFF');
  db.transaction(() => {
    for (let number = 0; number < count; number += 1) {
      const turnId = `turn-${Math.floor(number / itemsPerTurn)}`;
      if (number % itemsPerTurn === 0) addTurn.run(threadId, turnId, number / itemsPerTurn);
      const item = itemOf(number, turnId);
      addItem.run(threadId, turnId, item.id, number, JSON.stringify(item));
    }
  })();
  close();
}

/** Of each turn: a question, thoughts and commands by turns, an answer in Markdown. */
function itemOf(number: number, turnId: string): Item {
  const place = number % itemsPerTurn;
  const base = { id: `i${number}`, turnId, startedAt: null, completedAt: null };
  const said = words(number, 12 + (number % 40));
  if (place === 0) return { ...base, kind: 'user-message', text: said, images: [], clientId: null };
  if (place === itemsPerTurn - 1) {
    const code = `\`\`\`ts\nconst ${words(number + 1, 1)} = '${words(number + 2, 4)}';\n\`\`\``;
    const text = `## ${words(number, 3)}\n\n${said}\n\n- ${said}\n- **${said}**\n\n${code}\n`;
    return { ...base, kind: 'agent-message', text, streaming: false };
  }
  if (place % 2 === 1) return { ...base, kind: 'reasoning', text: said, streaming: false };
  const command = `grep -rn "${words(number, 2)}" src`;
  return {
    ...{ ...base, kind: 'command', command, plainCommand: command, cwd: '/srv/work/orchard' },
    ...{ status: 'completed', exitCode: 0, durationMs: 120 },
    output: Array.from({ length: number % 30 }, (_, line) => words(number + line, 8)).join('\n'),
  };
}
