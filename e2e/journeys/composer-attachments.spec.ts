import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { giveFiles } from '../support/give-files.ts';
import { png } from '../support/png.ts';
import { ThreadPage } from '../support/thread-page.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('pictures and long texts go along: kept over a kill, byte for byte at Codex, once', async ({
  model,
  launch,
}) => {
  const picture = png(8, 8, [90, 160, 60]);
  const pasted = `${'é\r\n\ttab  trailing \u202eright to left 🌳\n'.repeat(400)}end `;
  const notes = '\ufeffnotes with a mark\r\n';
  const first = await launch();
  const before = new ThreadPage(first);
  await before.start('!say Ready.');
  await expect(before.shown('Ready.')).toBeVisible();
  await before.expectIdle();
  const attachments = (page: Page) =>
    page.getByRole('list', { name: 'Attachments' }).getByRole('listitem');

  await giveFiles(before.composer, 'paste', { text: pasted });
  await expect(attachments(before.page)).toContainText(['Pasted text']);
  await giveFiles(before.composer, 'drop', {
    files: [
      { name: 'pear.png', type: 'image/png', bytes: picture },
      { name: 'notes.txt', type: 'text/plain', bytes: notes },
      { name: 'broken.png', type: 'image/png', bytes: picture.subarray(0, 40) },
      { name: 'program', type: '', bytes: new Uint8Array([127, 69, 76, 70, 0, 1]) },
    ],
  });
  await expect(attachments(before.page)).toContainText(['Pasted text', 'pear.png', 'notes.txt']);
  for (const name of ['broken.png', 'program']) {
    await expect(before.page.getByText(`“${name}” was not attached.`)).toBeVisible();
  }
  await expect(before.page.getByRole('img', { name: 'pear.png' })).toBeVisible();
  await expectAccessible(before.page);
  await before.composer.fill('Look at these');
  await expect.poll(async () => (await first.row()).thread.draft).toBe('Look at these');
  await first.kill();

  const thread = new ThreadPage(await launch());
  await thread.row('!say Ready.').click();
  await expect(attachments(thread.page)).toContainText(['Pasted text', 'pear.png', 'notes.txt']);
  await expect(thread.composer).toHaveValue('Look at these');
  await attachments(thread.page).first().getByRole('button', { name: 'View or edit' }).click();
  await expect(thread.page.getByRole('textbox', { name: 'Attached text' })).toBeVisible();
  await thread.page.getByRole('button', { name: 'Cancel' }).click();
  await thread.composer.press('Enter');
  await expect(attachments(thread.page)).toHaveCount(0);
  const { harnessThreadId } = await thread.thread();
  await expect.poll(() => model.received(harnessThreadId)).toContain('Look at these');
  await thread.expectIdle();

  const received = model.received(harnessThreadId);
  const place = received.indexOf('Look at these');
  expect(received.slice(place, place + 4).map(hash)).toEqual(
    ['Look at these', pasted, `data:image/png;base64,${base64(picture)}`, notes].map(hash),
  );
  expect(received.filter((part) => part === pasted)).toHaveLength(1);
  await giveFiles(thread.composer, 'paste', { text: 'x'.repeat(4001) });
  await attachments(thread.page)
    .getByRole('button', { name: /into the message/ })
    .click();
  await expect(thread.composer).toHaveValue('x'.repeat(4001));
  await expect(attachments(thread.page)).toHaveCount(0);
});
