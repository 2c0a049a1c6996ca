// What is typed outlives a kill. How much of its end may be missing is measured by `npm run torture -- drafts`.
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('killed in the middle of a word, Bobbin has what was typed in a thread and for a new one', async ({
  folder,
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  const fieldOfNew = (page = bobbin.page) => page.getByRole('textbox', { name: 'First message' });
  await thread.start('Ripe fruit');
  await expect(thread.stop).toBeHidden();
  await thread.composer.pressSequentially('pears and pl');
  await expect.poll(async () => (await bobbin.row()).thread.draft).toBe('pears and pl');

  await bobbin.page.getByRole('button', { name: 'New thread', exact: true }).click();
  await fieldOfNew().pressSequentially('apples, quinc');
  const database = new Sqlite(path.join(folder.data, 'bobbin.db'), { readonly: true });
  await expect
    .poll(() => database.prepare('SELECT text FROM new_drafts').pluck().all())
    .toEqual(['apples, quinc']);
  database.close();
  await fieldOfNew().pressSequentially('es');
  await bobbin.kill();

  const after = await launch({ codexPath: fake.program });
  await expect(fieldOfNew(after.page)).toHaveValue(/^apples, quince?s?$/);
  const again = new ThreadPage(after);
  await again.row(/Ripe fruit/).click();
  await expect(again.composer).toHaveValue('pears and pl');
});
