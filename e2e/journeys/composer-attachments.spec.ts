import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { png } from '../support/png.ts';
import { ThreadPage } from '../support/thread-page.ts';

interface Given {
  name: string;
  type: string;
  base64: string;
}

/** What the system hands the window when the user pastes or drops: text, or files with their bytes. */
async function give(
  page: Page,
  event: 'paste' | 'drop',
  given: { text?: string; files?: Given[] },
) {
  await page.getByRole('textbox', { name: 'Message to Codex' }).evaluate(
    (field, { event, given }) => {
      const data = new DataTransfer();
      if (given.text !== undefined) data.setData('text/plain', given.text);
      for (const { name, type, base64 } of given.files ?? []) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const init = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { event, given },
  );
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
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

  await give(before.page, 'paste', { text: pasted });
  await expect(attachments(before.page)).toContainText(['Pasted text']);
  await give(before.page, 'drop', {
    files: [
      { name: 'pear.png', type: 'image/png', base64: base64(picture) },
      { name: 'notes.txt', type: 'text/plain', base64: base64(notes) },
      { name: 'broken.png', type: 'image/png', base64: base64(picture.subarray(0, 40)) },
      { name: 'program', type: '', base64: base64(new Uint8Array([127, 69, 76, 70, 0, 1])) },
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
  await give(thread.page, 'paste', { text: 'x'.repeat(4001) });
  await attachments(thread.page)
    .getByRole('button', { name: /into the message/ })
    .click();
  await expect(thread.composer).toHaveValue('x'.repeat(4001));
  await expect(attachments(thread.page)).toHaveCount(0);
});
