import { randomUUID } from 'node:crypto';
import type { BobbinApp } from '../../e2e/support/bobbin-app.ts';
import type { Bridge } from '../../shared/ipc/bridge.ts';

const messages = [
  '!say Ready when you are.',
  'run `echo hello`',
  'write a long answer',
  'what did I ask first?',
];

/** Makes a thread of a few turns in the test folder, in full access so that nothing asks, and leaves it idle. */
export async function smallThread(
  bobbin: BobbinApp,
): Promise<{ threadId: string; harnessThreadId: string }> {
  const { folder, page } = bobbin;
  await bobbin.dialogs.answer('confirm', true);
  await bobbin.dialogs.choose(folder.work);
  valueOf(await bobbin.call('folder.choose', {}));
  const choice = { cwd: folder.work, home: 'user' as const, model: null, effort: null };
  const { id: threadId } = valueOf(await bobbin.call('thread.create', { ...choice, text: '' }));
  valueOf(await bobbin.call('thread.setMode', { threadId, mode: 'full-access' }));
  for (const text of messages) {
    const wish = { threadId, messageId: randomUUID(), text };
    await page.evaluate(
      (message) =>
        new Promise<void>((resolve, reject) => {
          const { bobbin: bridge } = window as unknown as { bobbin: Bridge };
          let ran = false;
          const stop = bridge.on('session.changed', ({ session }) => {
            if (session.status === 'failed') reject(new Error(session.error.message));
            if (session.status === 'running') ran = true;
            if (!ran || session.status !== 'idle') return;
            stop();
            resolve();
          });
          void bridge.call('thread.send', message);
        }),
      wish,
    );
  }
  const { harnessThreadId } = (await bobbin.row()).thread;
  if (harnessThreadId === null) throw new Error('Codex gave the thread no id.');
  return { threadId, harnessThreadId };
}

function valueOf<T>(answer: { ok: true; value: T } | { ok: false; error: { message: string } }): T {
  if (answer.ok) return answer.value;
  throw new Error(answer.error.message);
}
