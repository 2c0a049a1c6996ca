import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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
  await thread.expectIdle();
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

test('a file that is no envelope and a folder that is not here are told, each with its way on', async ({
  folder,
  model,
  launch,
}) => {
  const here = await launch();
  const thread = new ThreadPage(here);
  await thread.start('!say Apples are red.');
  await expect(thread.shown('Apples are red.')).toBeVisible();
  await thread.expectIdle();
  const { harnessThreadId } = await thread.thread();
  expect(model.threads()).toEqual([harnessThreadId]);
  const envelope = path.join(folder.root, 'apples.thread.jsonl');
  await here.dialogs.choose(envelope);
  const { id } = await thread.thread();
  expect(await here.call('carry.export', { threadId: id, format: 'envelope' })).toEqual({
    ...{ ok: true, value: envelope },
  });

  const menu = (command: 'import-thread') =>
    here.app.evaluate(({ Menu }, wanted) => {
      Menu.getApplicationMenu()!.getMenuItemById(wanted)!.click();
    }, command);
  await menu('import-thread');
  const choose = here.page.getByRole('button', { name: /^Choose .*file…$/ });
  await choose.click();
  await expect(here.page.getByText('This thread is already on this machine.')).toBeVisible();
  const other = path.join(folder.root, 'other.jsonl');
  writeFileSync(other, 'not an envelope\n');
  await here.dialogs.choose(other);
  await choose.click();
  await expect(here.page.getByText('This file is not a thread envelope.')).toBeVisible();

  const elsewhere = '0199f0aa-1c00-7d00-8a00-0000000000aa';
  const text = readFileSync(envelope, 'utf8').replaceAll(harnessThreadId, elsewhere);
  writeFileSync(other, readdressed(text, '/nowhere/orchard'));
  await choose.click();
  await expect(here.page.getByText('/nowhere/orchard')).toBeVisible();
  await here.dialogs.choose(folder.work);
  await here.page.getByRole('button', { name: 'Choose the folder…' }).click();
  await expect(here.page.getByRole('dialog')).toBeHidden();
  const { rows } = await here.startup();
  expect(rows.map((row) => [row.thread.harnessThreadId, row.thread.cwd])).toContainEqual([
    elsewhere,
    folder.work,
  ]);
});

/** The envelope as if its thread had worked elsewhere; its one file's hash is made anew. */
function readdressed(text: string, cwd: string): string {
  const [head, marker, ...lines] = text.split('\n');
  const body = lines.join('\n').slice(0, -1);
  const header = JSON.parse(head!) as { files: object[] };
  const sha256 = createHash('sha256').update(body).digest('hex');
  const files = header.files.map((file) => ({ ...file, sha256, bytes: Buffer.byteLength(body) }));
  return [JSON.stringify({ ...header, cwd, files }), marker, `${body}\n`].join('\n');
}
