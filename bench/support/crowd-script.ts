import type { Script } from '../../main/demo/demo-model.ts';
import { openStore } from '../../main/store/open-store.ts';

/** All threads say this first, in one piece, and then wait for each other. */
export const firstWord = 'Ready';

/** What only that thread says. */
export const markOf = (index: number): string => `mark${String(index).padStart(3, '0')}`;

/** What is sent to that thread. Every other one runs a command. */
export function message(index: number): string {
  return `${index % 2 === 0 ? 'Run' : 'Say'} ${markOf(index)}`;
}

/** The answers of the model: a command that prints the mark, where asked for, then so many words, twenty a second. */
export function crowdScript(words: number): Script {
  return (conversation) => {
    const turn = conversation.turns.at(-1)!;
    const [, verb = '', mark = ''] = /^(Run|Say) (mark\d+)$/.exec(turn.message.trim()) ?? [];
    if (verb === 'Run' && turn.steps.length === 0)
      return [{ type: 'command', command: `echo ${mark} ran`, yieldMs: 30_000 }];
    return [{ type: 'say', text: answerOf(mark, words), chunkChars: 1, chunkMs: 50 }];
  };
}

function answerOf(mark: string, words: number): string {
  const said = Array.from({ length: words }, (_, index) => {
    const isLast = (index + 1) % 40 === 0;
    return `${mark}.${index}${isLast ? '\n\n' : ' '}`;
  });
  return `${firstWord} ${said.join('')}`;
}

/** In how many threads of the stored ones the turn is complete and all that is stored is the thread's own. */
export function storedRight(dataFolder: string, ids: readonly string[], words: number): number {
  const opened = openStore(dataFolder);
  if (!opened.ok) throw new Error(opened.refusal.error.message);
  const { db, close } = opened.store;
  try {
    const items = db.prepare('SELECT body FROM items WHERE thread_id = ?').pluck();
    const ends = db.prepare('SELECT status FROM turns WHERE thread_id = ?').pluck();
    const right = ids.filter((id, index) => {
      const bodies = items.all(id) as string[];
      const mark = markOf(index);
      const foreign = bodies.some((body) =>
        (body.match(/mark\d+/g) ?? []).some((one) => one !== mark),
      );
      const texts = bodies.map(
        (body) => JSON.parse(body) as { kind: string; text?: string; output?: string },
      );
      const answers = texts
        .filter(({ kind }) => kind === 'agent-message')
        .map(({ text }) => text?.trim());
      const outputs = texts
        .filter(({ kind }) => kind === 'command')
        .map(({ output }) => output?.trim());
      return (
        !foreign &&
        JSON.stringify(ends.all(id)) === '["completed"]' &&
        JSON.stringify(answers) === JSON.stringify([answerOf(mark, words).trim()]) &&
        JSON.stringify(outputs) === JSON.stringify(index % 2 === 0 ? [`${mark} ran`] : [])
      );
    });
    return right.length;
  } finally {
    close();
  }
}
