import { randomUUID } from 'node:crypto';
import type { BobbinApp } from '../../e2e/support/bobbin-app.ts';
import type { CallResult } from '../../shared/ipc/bridge.ts';

/** Makes so many threads in the test folder; none has a session yet. Answers their ids. */
export async function newThreads(bobbin: BobbinApp, count: number): Promise<string[]> {
  const { work } = bobbin.folder;
  await bobbin.dialogs.choose(work);
  valueOf(await bobbin.call('folder.choose', {}));
  const choice = { cwd: work, home: 'user' as const, model: null, effort: null, text: '' };
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push(valueOf(await bobbin.call('thread.create', choice)).id);
  }
  return ids;
}

export async function sendTo(bobbin: BobbinApp, threadId: string, text: string): Promise<void> {
  valueOf(await bobbin.call('thread.send', { threadId, messageId: randomUUID(), text }));
}

/** What a call answered. Throws what it failed with. */
export function valueOf<T>(answer: CallResult<T>): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
}
