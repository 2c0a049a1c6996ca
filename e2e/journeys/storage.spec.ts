import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { copyOldHome } from '../support/old-home.ts';
import { said } from '../support/said.ts';
import { ThreadPage } from '../support/thread-page.ts';

const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

test('F28: a damaged database is set aside, and every thread with a rollout is back and asks', async ({
  folder,
  launch,
}) => {
  copyOldHome(folder.home);
  const [cut] = readdirSync(folder.home, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes('01a227c3-91b3'),
  );
  appendFileSync(path.join(folder.home, cut!), 'pears\n');
  const before = await launch();
  await expect
    .poll(() => before.call('search.status', {}))
    .toMatchObject({ value: { done: 11, total: 11 } });
  const found = (await before.rows()).map(({ thread }) => [thread.harnessThreadId, thread.title]);
  const { id } = (await before.rows())[0]!.thread;
  await before.dialogs.answer('confirm');
  await before.call('thread.setMode', { threadId: id, mode: 'full-access' });
  await before.quit();

  const file = path.join(folder.data, 'bobbin.db');
  const bytes = readFileSync(file).fill(0xaa, 4096, 8192);
  writeFileSync(file, bytes);
  const damaged = hash(file);

  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  const notice = bobbin.page.getByText(/^Bobbin's database was damaged and has been set aside/);
  await expect(notice).toContainText('runtime modes are approval-required again');
  await expect(
    bobbin.page.getByText(/^After the damage: of 11 threads in Codex’s files, 11 are back/),
  ).toBeVisible();
  await expect
    .poll(async () => {
      const rows = await bobbin.rows();
      return rows.map((row) => [row.thread.harnessThreadId, row.thread.title]).sort();
    })
    .toEqual(found.sort());
  const rows = await bobbin.rows();
  expect(new Set(rows.map((row) => row.thread.desiredMode))).toEqual(
    new Set(['approval-required']),
  );
  const { notices } = await bobbin.startup();
  expect(hash(path.join(notices[0]!.file!, 'bobbin.db'))).toBe(damaged);
  await thread.row(/hello there/).click();
  await expect
    .poll(() => said(bobbin.page))
    .toEqual(['You: hello there', 'Codex: Reply to: hello there']);
  await bobbin.quit();

  const second = await launch();
  await expect(new ThreadPage(second).row(/hello there/)).toBeVisible();
  expect((await second.startup()).notices).toEqual([]);

  await second.page.keyboard.press('ControlOrMeta+Comma');
  await second.page.getByRole('dialog').getByRole('button', { name: 'Storage' }).click();
  const help = second.page.getByRole('region', { name: 'What Bobbin reads' });
  await help.getByRole('button', { name: 'What it never writes, and where things are' }).click();
  await expect(help.getByText(folder.data)).toBeVisible();

  const damage = second.page.getByRole('region', { name: 'Damage' });
  await damage.getByRole('button', { name: '1 thread that could not be read whole' }).click();
  await expect(damage.getByText('A line of this thread’s file could not be read.')).toBeVisible();
  await damage.getByRole('button', { name: 'hello there' }).click();
  await expect(second.page.getByRole('dialog')).toBeHidden();
  const transcript = second.page.getByRole('log', { name: 'Transcript' });
  await expect(transcript.getByText('A line of this thread’s file')).toBeVisible();
});
