import { existsSync } from 'node:fs';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('threads are pinned, archived and brought back, selected together, and deleted for good', async ({
  model,
  launch,
}) => {
  const bobbin = await launch();
  const { page, dialogs } = bobbin;
  const thread = new ThreadPage(bobbin);
  for (const name of ['Apple', 'Pear', 'Plum']) {
    await thread.start(`!say ${name}.`);
    await expect(thread.shown(`${name}.`)).toBeVisible();
    await expect(thread.stop).toBeHidden();
  }
  expect(model.threads()).toHaveLength(3);
  const titles = async () => {
    const lines = await thread.list.getByRole('listitem').allInnerTexts();
    return lines.map((line) => /Apple|Pear|Plum|Pinned|Archived/.exec(line)?.[0]).filter(Boolean);
  };
  const choose = async (name: string, entry: string) => {
    await thread.row(new RegExp(name)).click({ button: 'right' });
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await expect.poll(titles).toEqual(['Plum', 'Pear', 'Apple']);

  await choose('Apple', 'Pin');
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum', 'Pear']);

  await choose('Pear', 'Archive');
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum', 'Pear']);

  await thread.row(/Plum/).click();
  await thread.row(/Pear/).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
  await expect.poll(titles).toEqual(['Pinned', 'Apple']);
  await thread.row(/Apple/).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum', 'Pear']);

  const rows = await bobbin.rows();
  const pear = rows.find((row) => row.thread.title.includes('Pear'))!.thread;
  const listed = await bobbin.call('threads.terminalCommand', { threadId: pear.id });
  expect(listed).toMatchObject({
    value: `cd ${bobbin.folder.work} && CODEX_HOME=${bobbin.folder.home} codex resume ${pear.harnessThreadId}`,
  });
  await choose('Pear', 'Delete…');
  await expect.poll(async () => (await dialogs.asked()).length).toBe(1);
  expect((await dialogs.asked())[0]).toMatchObject({
    message: expect.stringContaining('Pear'),
    buttons: ['Cancel', 'Delete thread'],
    defaultId: 0,
  });
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum', 'Pear']);
  await dialogs.answer('confirm');
  await choose('Pear', 'Delete…');
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum']);
  expect(pear.rolloutPath === null || !existsSync(pear.rolloutPath)).toBe(true);
  expect(await bobbin.call('ledger.list', { threadId: pear.id, before: null })).toMatchObject({
    ok: true,
    value: expect.arrayContaining([expect.objectContaining({ threadId: pear.id })]),
  });
});
