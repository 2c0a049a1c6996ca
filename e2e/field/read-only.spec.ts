// R11, R12: a database that cannot be written is shown for reading; no Codex starts then.
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from '../support/fixtures.ts';
import { idleThread } from '../support/idle-thread.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('R12 held by another program: the history is there, why is said, and nothing is started', async ({
  folder,
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  await idleThread(thread, 'Hello');
  await bobbin.quit();
  const before = fake.record().length;

  const other = new Sqlite(path.join(folder.data, 'bobbin.db'));
  try {
    other.pragma('locking_mode = EXCLUSIVE');
    other.exec('BEGIN EXCLUSIVE');
    const reading = await launch({ codexPath: fake.program });
    const page = new ThreadPage(reading);
    await expect(reading.page.getByText(/Another program holds Bobbin's database/)).toBeVisible();
    await page.row(/Hello/).click();
    await expect(page.shown('Fake answer to: Hello')).toBeVisible();
    await page.composer.fill('Not to be lost');
    await page.send.click();
    await expect(reading.page.getByText(/open for reading only/).first()).toBeVisible();
    await expect(page.composer).toHaveValue('Not to be lost');
    expect(fake.record().length).toBe(before);
    await reading.quit();
  } finally {
    other.close();
  }

  const again = await launch({ codexPath: fake.program });
  expect((await again.row()).thread.title).toBe('Hello');
  expect((await again.startup()).notices).toEqual([]);
});
