// What full access leaves behind, on the real Codex: a program in a session of its own survives it (F14).
import { readFileSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { isAlive } from '../support/processes.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a program that full access leaves running is listed, survives a restart of Bobbin, and is stopped', async ({
  folder,
  model,
  launch,
}) => {
  const before = await launch();
  const first = new ThreadPage(before);
  await first.start('!say The first answer.');
  await expect(first.shown('The first answer.')).toBeVisible();
  await first.toggle.switchTo('full-access');
  await first.say('!run setsid sleep 600 >/dev/null 2>&1 & echo $! > left.pid; date > made.txt');
  await expect.poll(() => folder.read('left.pid')).toMatch(/^\d+\n$/);
  await first.expectIdle();
  const running = first.page.getByRole('region', { name: 'Programs still running' });
  await expect(
    first.page.getByText('A program that Codex started is still running.'),
  ).toBeVisible();
  await expect(running.getByText('sleep 600')).toBeVisible();
  await expect(first.page.getByText('1 command, 0 files changed')).toBeVisible();
  await first.toggle.switchTo('approval-required');
  await expect(running.getByText('sleep 600')).toBeVisible();
  await before.quit();

  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  await thread.row(/first answer/).click();
  const left = thread.page.getByRole('region', { name: 'Programs still running' });
  await expect(left.getByText('sleep 600')).toBeVisible();
  const { programs } = await bobbin.startup();
  expect(programs.map(({ command }) => command)).toEqual(['sleep 600']);
  const { pid } = programs[0]!;
  expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toContain(model.threads()[0]);
  await left.getByRole('button', { name: `Stop process ${pid}` }).click();
  await expect(left).toBeHidden();
  expect(isAlive(pid)).toBe(false);

  await thread.page.getByRole('button', { name: 'All threads…' }).click();
  const whole = thread.page.getByRole('dialog', { name: 'Ledger of all threads' });
  await whole.getByRole('combobox', { name: 'Show' }).selectOption('Programs left running');
  const told = whole.getByRole('list', { name: 'Ledger of all threads, newest first' });
  await expect(told.getByRole('listitem')).toContainText([
    'You stopped a program left running',
    'Program left running',
    'Program left running',
  ]);
  await whole.getByRole('combobox', { name: 'Show' }).selectOption('Everything');
  await whole.getByRole('switch', { name: 'Only what was in full access' }).click();
  await expect(told).toContainText('setsid sleep 600');
  await expect(told).not.toContainText('You stopped a program');
  await bobbin.dialogs.choose(`${folder.root}/all.json`);
  await whole.getByRole('button', { name: 'Export JSON' }).click();
  await expect
    .poll(() => {
      try {
        return JSON.parse(readFileSync(`${folder.root}/all.json`, 'utf8')).entries.length;
      } catch {
        return 0;
      }
    })
    .toBeGreaterThan(5);
});
