import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bundledScript } from './bundled-script.test-support.ts';
import { listUnsent, markSent, queueMessage, returnMessages } from './outbox.ts';
import { settleAtLaunch } from './settle-at-launch.ts';
import { databaseWithThread, openedStore, tempFolder } from './store.test-support.ts';
import { getThread } from './threads.ts';

const steady = { now: 1000, boot: 'this start' };

const first = { id: 'm1', text: 'Count the pears' };

describe('the outbox', () => {
  it('holds a message until it is sent', () => {
    const db = databaseWithThread();
    expect(queueMessage(db, 'a', first, 5)).toBe(true);
    expect(listUnsent(db)).toEqual([{ ...first, threadId: 'a', queuedAt: 5 }]);
    expect(markSent(db, 'm1')).toBe(true);
    expect(listUnsent(db)).toEqual([]);
  });

  it('takes a message id once, whatever became of it', () => {
    const db = databaseWithThread();
    queueMessage(db, 'a', first, 5);
    expect(queueMessage(db, 'a', first, 6)).toBe(false);
    markSent(db, 'm1');
    expect(queueMessage(db, 'a', first, 7)).toBe(false);
  });

  it('F39: gives a message back once, in front of the draft, and never after it was sent', () => {
    const db = databaseWithThread({ draft: 'half a thought' });
    for (const id of ['m1', 'm2', 'm3']) queueMessage(db, 'a', { id, text: `text ${id}` }, 5);
    markSent(db, 'm2');
    expect(returnMessages(db, 'a', ['m3', 'm2', 'm1'])).toEqual({
      texts: ['text m1', 'text m3'],
      draft: 'text m1\n\ntext m3\n\nhalf a thought',
    });
    const { draft } = returnMessages(db, 'a', ['m1', 'm2', 'm3']);
    expect([draft, getThread(db, 'a')?.draft]).toEqual([draft, draft]);
    expect(draft).toBe('text m1\n\ntext m3\n\nhalf a thought');
    expect(markSent(db, 'm1')).toBe(false);
  });
});

describe('a message saved before it is sent', () => {
  it('survives SIGKILL, and is offered again at the next launch', async () => {
    const folder = tempFolder();
    const script = await bundledScript(join(import.meta.dirname, 'testdata/queue-and-wait.ts'));
    const child = spawn(process.execPath, [script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

    const { db, notices } = openedStore(folder);
    expect(notices).toEqual([]);
    expect(listUnsent(db)).toEqual([
      { id: 'm1', text: 'Do not lose me', threadId: 'a', queuedAt: 7 },
    ]);
    settleAtLaunch(db, 9000, steady);
    expect(getThread(db, 'a')?.draft).toBe('Do not lose me');
  });
});
