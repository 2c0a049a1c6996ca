import { mkdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ScriptedModel } from '../support/scripted-model.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a thread is exported here, imported on another machine, and goes on there', async ({
  folder,
  model,
  launch,
}) => {
  const here = await launch();
  const thread = new ThreadPage(here);
  await thread.start('!say Apples are red.');
  await expect(thread.shown('Apples are red.')).toBeVisible();
  await expect(thread.stop).toBeHidden();
  const { harnessThreadId } = await thread.thread();
  const envelope = path.join(folder.root, 'apples.thread.jsonl');
  await here.dialogs.choose(envelope);
  await thread.row(/Apples/).click({ button: 'right' });
  await here.page.getByRole('menuitem', { name: 'Export…' }).click();
  await here.page.getByRole('button', { name: 'Export as Thread envelope' }).click();
  await expect(here.page.getByText(envelope)).toBeVisible();
  expect(statSync(envelope).mode & 0o777).toBe(0o600);
  expect(readFileSync(envelope, 'utf8')).toContain('"format":"bobbin-thread"');
  await here.quit();
  expect(model.threads()).toEqual([harnessThreadId]);

  const elsewhere = path.join(folder.root, 'elsewhere');
  mkdirSync(elsewhere);
  const other = await ScriptedModel.start(path.join(elsewhere, 'home'));
  const there = await launch({
    codexHome: path.join(elsewhere, 'home'),
    env: { BOBBIN_DATA_DIR: path.join(elsewhere, 'data') },
    args: [`--user-data-dir=${path.join(elsewhere, 'data')}`],
  });
  const landed = new ThreadPage(there);
  await there.dialogs.choose(envelope);
  await there.page.getByRole('button', { name: 'Import a thread…' }).click();
  await there.page.getByRole('textbox', { name: /^Put before/ }).fill('You are elsewhere now.');
  await there.page.getByRole('button', { name: 'Choose the file…' }).click();
  await expect(landed.shown('Apples are red.')).toBeVisible();
  await expect(landed.composer).toHaveValue('You are elsewhere now.\n\n');
  await landed.toggle.expectSaved('approval-required');
  await landed.say('You are elsewhere now.\n\nWhat do you know?');
  await expect
    .poll(() => other.remembered(harnessThreadId))
    .toEqual(['!say Apples are red.', 'You are elsewhere now.\n\nWhat do you know?']);
  await expect(landed.stop).toBeHidden();
  expect(await landed.thread()).toMatchObject({ harnessThreadId, source: 'imported' });
  await there.quit();
  await other.close();
});
