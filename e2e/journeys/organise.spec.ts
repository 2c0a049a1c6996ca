import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { archiveFromPalette } from '../support/archive-from-palette.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { copyOldHome } from '../support/old-home.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('threads are pinned, archived and brought back, selected together, and deleted for good', async ({
  model,
  launch,
  folder,
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

  const idOf = async (name: string) =>
    (await bobbin.rows()).find((row) => row.thread.title.includes(name))!.thread.harnessThreadId!;
  const pearId = await idOf('Pear');
  const inArchive = () =>
    filesIn(folder.home, 'archived_sessions').some((name) => name.includes(pearId));
  await choose('Pear', 'Archive');
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum']);
  await expect.poll(inArchive).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).click();
  // Codex may take a thread from its archive as used just now.
  const inAnyOrder = async () => (await titles()).sort();
  await expect.poll(inAnyOrder).toEqual(['Apple', 'Pear', 'Pinned', 'Plum']);
  await expect.poll(inArchive).toBe(false);

  const plumId = await idOf('Plum');
  const nameInCodex = () => lastName(folder.home, plumId);
  await choose('Plum', 'Rename');
  const title = page.getByRole('textbox', { name: 'Title of the thread' });
  await title.fill('Plum jam');
  await title.press('Enter');
  await expect(thread.row(/Plum jam/)).toBeVisible();
  await expect.poll(nameInCodex).toBe('Plum jam');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(thread.row(/say Plum\./)).toBeVisible();
  await expect.poll(nameInCodex).toBe('!say Plum.');

  const isUnread = async () => (await bobbin.rows()).filter((row) => row.thread.unread).length;
  await expect.poll(isUnread).toBe(0);
  await choose('Apple', 'Mark as unread');
  await expect.poll(isUnread).toBe(1);
  await choose('Apple', 'Mark as read');
  await expect.poll(isUnread).toBe(0);

  await thread.row(/Plum/).click();
  await thread.row(/Pear/).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click();
  await expect.poll(titles).toEqual(['Pinned', 'Apple']);
  await thread.row(/Apple/).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(inAnyOrder).toEqual(['Apple', 'Pear', 'Pinned', 'Plum']);

  const rows = await bobbin.rows();
  const pear = rows.find((row) => row.thread.title.includes('Pear'))!.thread;
  const listed = await bobbin.call('threads.terminalCommand', { threadId: pear.id });
  expect(listed).toMatchObject({
    value: `cd ${bobbin.folder.work} && CODEX_HOME=${bobbin.folder.home} codex resume ${pear.harnessThreadId}`,
  });
  await choose('Pear', 'Delete…');
  await expect
    .poll(() => dialogs.asked())
    .toMatchObject([
      {
        message: expect.stringContaining('Pear'),
        buttons: ['Cancel', 'Delete thread'],
        defaultId: 0,
      },
    ]);
  await expect.poll(inAnyOrder).toEqual(['Apple', 'Pear', 'Pinned', 'Plum']);
  await dialogs.answer('confirm');
  await choose('Pear', 'Delete…');
  await expect.poll(titles).toEqual(['Pinned', 'Apple', 'Plum']);
  expect(pear.rolloutPath === null || !existsSync(pear.rolloutPath)).toBe(true);
  expect(
    await bobbin.call('ledger.list', {
      ...{ threadId: pear.id, kinds: [], fullAccess: false, before: null },
    }),
  ).toMatchObject({
    ok: true,
    value: expect.arrayContaining([expect.objectContaining({ threadId: pear.id })]),
  });
});

test('with the keyboard: sub-agents, a range, the neighbour of what goes; the grouping is remembered', async ({
  model,
  launch,
  folder,
}) => {
  copyOldHome(folder.home);
  expect(model.threads()).toEqual([]);
  const bobbin = await launch();
  const { page, dialogs } = bobbin;
  const thread = new ThreadPage(bobbin);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const focused = (text: RegExp) => expect(thread.list.locator(':focus')).toHaveText(text);
  await expect.poll(async () => (await bobbin.rows()).length).toBe(11);
  await expect(thread.row(/1 sub-agent/).first()).toBeVisible();

  await thread.row(/SPAWN a helper/).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await focused(/^(CHILD task|\(sub-agent\))/);
  await page.keyboard.press('ArrowLeft');
  await focused(/^SPAWN a helper/);

  const put = async () =>
    (await bobbin.rows()).flatMap((row) => (row.thread.archived ? row.thread.title : [])).sort();
  await expect.poll(put).toEqual(['to be archived']);
  await thread.row(/SPAWN v2 helper/).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect
    .poll(put)
    .toEqual(['(sub-agent) Chandrasekhar', 'SPAWN v2 helper', 'to be archived']);
  await expect(thread.row(/SPAWN v2 helper/)).toHaveCount(0);
  await expect.poll(() => filesIn(folder.home, 'archived_sessions')).toHaveLength(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(put).toEqual(['to be archived']);
  await expect.poll(() => filesIn(folder.home, 'archived_sessions')).toHaveLength(1);
  await thread.row(/SPAWN a helper/).focus();

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByRole('toolbar', { name: '3 selected' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Delete');
  await expect
    .poll(async () => (await dialogs.asked()).at(-1)?.message)
    .toMatch(/^Delete 3 threads/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar')).toBeHidden();
  expect(await bobbin.rows()).toHaveLength(11);

  await dialogs.answer('confirm');
  await thread.row(/hello there/).focus();
  const ids = () =>
    thread.list
      .locator('[data-thread-id]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-thread-id')!));
  const before = await ids();
  const at = await thread.list
    .locator('[data-thread-id]')
    .evaluateAll((rows) => rows.findIndex((row) => row.contains(document.activeElement)));
  await page.keyboard.press('Delete');
  await expect(thread.row(/hello there/)).toHaveCount(0);
  const neighbour = (before[at + 1] ?? before[at - 1])!;
  const row = thread.list.locator(`[data-thread-id="${neighbour}"]`);
  await expect(row.getByRole('button').first()).toBeFocused();

  await page.getByRole('button', { name: 'Group and filter' }).click();
  await page.getByRole('menuitemradio', { name: 'Time' }).click();
  await expect(
    thread.list.getByRole('heading', { name: /^(Today|Yesterday)$/ }).first(),
  ).toBeVisible();
  await expect.poll(async () => (await bobbin.startup()).settings.listGroup).toBe('time');

  await page.getByRole('button', { name: /^Settings/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Storage' }).click();
  await expect(page.getByText(/^10 threads on disk, 10 in the list\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rebuild the transcript cache' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Dropped the transcripts of 10' }),
  ).toBeVisible();
});

function filesIn(home: string, name: string): string[] {
  const folder = path.join(home, name);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** What other clients of Codex call a thread. */
function lastName(home: string, threadId: string): string | null {
  const file = path.join(home, 'session_index.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const names = lines.map((line) => JSON.parse(line) as { id: string; thread_name: string });
  return names.findLast(({ id }) => id === threadId)?.thread_name ?? null;
}

test('Undo covers neither the composer nor the line of what is in force, with the list and without it', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake();
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  for (const title of ['Prune the pears', 'Water the quinces']) {
    await thread.start(title);
    await expect(thread.shown(`Fake answer to: ${title}`)).toBeVisible();
    await expect(thread.stop).toBeHidden();
  }
  const offer = page.getByRole('region', { name: /^Archived/ });
  const expectRoom = async () => {
    await expect(offer).toBeVisible();
    for (const other of [thread.composer, thread.toggle.line(/asks before every command/)]) {
      expect(overlap(await offer.boundingBox(), await other.boundingBox())).toBe(false);
    }
    await offer.getByRole('button', { name: 'Undo' }).click();
    await expect(offer).toBeHidden();
  };

  await page.setViewportSize({ width: 1024, height: 640 });
  await thread.row(/Prune the pears/).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expectRoom();
  await page.keyboard.press('ControlOrMeta+B');
  await expect(thread.list).toBeHidden();
  await archiveFromPalette(page);
  await expectRoom();
  await page.setViewportSize({ width: 420, height: 640 });
  await archiveFromPalette(page);
  await expectRoom();
});

type Box = { x: number; y: number; width: number; height: number } | null;

function overlap(one: Box, other: Box): boolean {
  if (one === null || other === null) throw new Error('One of them is not to be seen.');
  const apart = (from: 'x' | 'y', size: 'width' | 'height') =>
    one[from] + one[size] <= other[from] || other[from] + other[size] <= one[from];
  return !apart('x', 'width') && !apart('y', 'height');
}
