// What `npm run package` tries on the app it has just made.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** The package itself, and a copy of it that lets a test look inside. */
const packaged = process.env.BOBBIN_PACKAGED ?? '';
const inspectable = process.env.BOBBIN_PACKAGED_INSPECTABLE ?? '';

test('the package opens its window and its database and finishes a demo turn', async ({
  folder,
  launch,
}) => {
  const bobbin = await launch({ executable: inspectable, args: ['--demo'] });
  expect(
    await bobbin.app.evaluate(({ app }) => ({
      isPackaged: app.isPackaged,
      archive: app.getAppPath().endsWith('app.asar'),
    })),
  ).toEqual({ isPackaged: true, archive: true });
  expect(new URL(bobbin.page.url()).protocol).toBe('bobbin-app:');

  const thread = new ThreadPage(bobbin);
  await thread.start('Hello, what can you do?');
  await thread.expectIdle();
  const { harnessThreadId } = await thread.thread();
  await expect(thread.shown(/demo/i).first()).toBeVisible();
  await bobbin.quit();

  const database = new Database(path.join(folder.data, 'bobbin.db'), { readonly: true });
  const stored = database.prepare('SELECT harness_thread_id AS id FROM threads').all();
  database.close();
  expect(stored).toEqual([{ id: harnessThreadId }]);
});

test('the package as it is starts, refuses to be debugged, and ends when asked', async ({
  folder,
}) => {
  const start = (...args: string[]) =>
    spawn(packaged, [`--user-data-dir=${folder.data}`, '--disable-gpu', '--log-level=3', ...args], {
      env: {
        ...process.env,
        BOBBIN_DATA_DIR: folder.data,
        CODEX_HOME: folder.home,
        ...(process.getuid?.() === 0 ? { ELECTRON_DISABLE_SANDBOX: '1' } : {}),
      },
      stdio: 'ignore',
    });

  const debugged = start('--remote-debugging-port=0');
  expect(await once(debugged, 'exit')).toEqual([0, null]);
  expect(existsSync(path.join(folder.data, 'bobbin.db'))).toBe(false);

  const child = start();
  const ended = once(child, 'exit');
  const database = path.join(folder.data, 'bobbin.db');
  await expect.poll(() => existsSync(database)).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
