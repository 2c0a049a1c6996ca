// A rule for all threads, from the question that proposes it to the page that takes it away, on the real Codex.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { inForce, ThreadPage } from '../support/thread-page.ts';

test('a rule is saved only through two steps and main’s dialog, holds at once, and goes again', async ({
  folder,
  model,
  launch,
}) => {
  const rules = path.join(folder.home, 'rules');
  const file = path.join(rules, 'default.rules');
  const bobbin = await launch();
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('!run echo pears');
  await expect(thread.approval.approve).toBeEnabled();
  await thread.approval.more.click();
  await expect(thread.approval.card).toContainText('Every command that begins with echo pears');
  await expect(thread.approval.card).toContainText(file);
  const save = thread.approval.card.getByRole('button', { name: /^Save a rule for all threads/ });
  await expect(save).toBeEnabled();
  await save.click();
  await expect.poll(async () => (await bobbin.dialogs.asked()).length).toBe(1);
  await expect(thread.approval.approve).toBeEnabled();
  expect(existsSync(rules)).toBe(false);
  await bobbin.dialogs.answer('confirm');
  await save.click();
  await expect(thread.approval.card).toBeHidden();
  await thread.expectIdle();
  const asked = await bobbin.dialogs.asked();
  expect(asked[1]).toMatchObject({ defaultId: 0, detail: expect.stringContaining('echo pears') });
  expect(asked[1]!.detail).toContain(file);
  const text = 'prefix_rule(pattern=["echo", "pears"], decision="allow")\n';
  expect(readFileSync(file, 'utf8')).toBe(text);
  await thread.say('!run echo pears');
  const { harnessThreadId } = await thread.thread();
  await expect.poll(() => model.remembered(harnessThreadId)).toHaveLength(2);
  await thread.expectIdle();
  await expect(thread.approval.card).toBeHidden();

  const exception = `${inForce['approval-required']}, except what a saved rule allows`;
  await expect(thread.toggle.line(exception)).toBeVisible();
  await thread.toggle.button('Rules').click();
  const dialog = page.getByRole('dialog', { name: 'Rules and trust' });
  const test = dialog.getByRole('textbox', { name: /^Test a command/ });
  await test.fill('echo pears && echo plums');
  await dialog.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(dialog).toContainText('No rule says anything about it');
  await dialog.getByRole('button', { name: 'Narrow…' }).click();
  await dialog.getByRole('textbox', { name: 'Only where it goes on with' }).fill('ripe');
  await dialog.getByRole('button', { name: 'Narrow the rule' }).click();
  await expect(dialog).toContainText('Commands that begin with echo pears ripe run without asking');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toContainText('No rules are saved');
  expect(readFileSync(file, 'utf8')).toBe('');
  expect(readdirSync(rules).filter((name) => name.endsWith('.bak'))).toHaveLength(2);
  expect(await bobbin.dialogs.asked()).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(thread.toggle.line('except what')).toBeHidden();
  await thread.say('!run echo pears');
  await expect(thread.approval.decline).toBeEnabled();
  await thread.approval.decline.click();
  await thread.expectIdle();
  expect(model.threads()).toHaveLength(1);
});

test('trust is asked once with all that it would switch on, and taken back on its page', async ({
  folder,
  model,
  launch,
}) => {
  const server = path.join(folder.root, 'by-server');
  folder.write(
    '.codex/config.toml',
    `[mcp_servers.pears]\ncommand = "/bin/sh"\nargs = ["-c", "touch ${server}"]\n`,
  );
  folder.write('.codex/rules/own.rules', 'prefix_rule(pattern=["touch"], decision="allow")\n');
  mkdirSync(path.join(folder.home, 'rules'));
  writeFileSync(path.join(folder.home, 'rules', 'mine.rules'), '# none yet\n');
  const bobbin = await launch();
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await bobbin.dialogs.choose(folder.work);
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  await expect(page.getByText(`touch ${server}`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep it untrusted' }).click();
  await expect(page.getByText('You do not trust this folder')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You do not trust this folder')).toBeVisible();
  expect(existsSync(server)).toBe(false);

  await bobbin.dialogs.answer('confirm');
  await page.getByRole('button', { name: 'Trust it…' }).click();
  await expect(page.getByText('You trust this folder')).toBeVisible();
  const [asked] = await bobbin.dialogs.asked();
  expect(asked!.detail).toContain(`/bin/sh -c 'touch ${server}'`);
  expect(asked!.detail).toContain('begins with touch');
  await thread.start('!say Ready.');
  await expect(thread.shown('Ready.')).toBeVisible();
  await expect.poll(() => existsSync(server)).toBe(true);

  await page.keyboard.press('ControlOrMeta+,');
  await page.getByRole('dialog').getByRole('button', { name: 'Permissions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toContainText('Commands that begin with touch run without asking');
  await dialog.getByRole('textbox', { name: /^Test a command/ }).fill('touch x');
  const tests = dialog.getByRole('button', { name: 'Test', exact: true });
  await tests.click();
  await expect(dialog).toContainText('No rule says anything about it');
  await dialog.getByRole('combobox', { name: 'In' }).selectOption(folder.work);
  await tests.click();
  await expect(dialog).toContainText('Allowed by rule');
  await expectAccessible(page);
  await dialog.getByRole('tab', { name: 'Trusted folders' }).click();
  await expect(dialog).toContainText(`touch ${server}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop trusting' }).click();
  await expect(dialog).toContainText('You trust no folder');
  expect((await bobbin.row()).thread.trusted).toBe(false);
  expect(await bobbin.dialogs.asked()).toHaveLength(1);
  expect(model.threads()).toHaveLength(1);
});
