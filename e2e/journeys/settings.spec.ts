import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('settings are found by their words, hold at once, and go back to their defaults', async ({
  launch,
}) => {
  const bobbin = await launch();
  const { page } = bobbin;
  const saved = async () => (await bobbin.startup()).settings;
  await page.getByRole('button', { name: /^Settings/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const search = dialog.getByRole('searchbox', { name: 'Search settings' });
  await expect(search).toBeFocused();

  await search.fill('night');
  await expect(dialog.getByRole('status')).toHaveText('1 setting');
  await dialog.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(async () => (await saved()).theme).toBe('dark');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reset to default: Theme' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect.poll(async () => (await saved()).theme).toBe('system');

  await search.fill('disk');
  await dialog.getByRole('button', { name: 'Go to Storage' }).click();
  await expect(dialog.getByRole('region', { name: 'Storage' })).toContainText('sessions take');

  await dialog.getByRole('button', { name: 'Codex & accounts' }).click();
  const minutes = dialog.getByRole('textbox', { name: /^End idle Codex processes after/ });
  await minutes.fill('900');
  await expect(dialog.getByText('A whole number from 1 to 240.')).toBeVisible();
  await minutes.fill('25');
  await minutes.press('Enter');
  await expect.poll(async () => (await saved()).idleMinutes).toBe(25);

  for (const name of ['Appearance', 'Shortcuts', 'Diagnostics', 'Permissions', 'General']) {
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
});

test('settings go to a file and come from one: what would change is shown, consents are left', async ({
  launch,
  folder,
}) => {
  const bobbin = await launch();
  const { page } = bobbin;
  const saved = async () => (await bobbin.startup()).settings;
  await bobbin.call('settings.set', { theme: 'dark' });
  await page.getByRole('button', { name: /^Settings/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const file = path.join(folder.user, 'mine.json');
  await bobbin.dialogs.choose(file);
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog.getByText(`Saved as ${file}`)).toBeVisible();

  const written = JSON.parse(readFileSync(file, 'utf8')) as { settings: Record<string, unknown> };
  expect(written.settings.theme).toBe('dark');
  Object.assign(written.settings, { theme: 'light', codexPath: '/bin/sh', idleMinutes: 0 });
  writeFileSync(file, JSON.stringify(written));
  await dialog.getByRole('button', { name: 'Import…' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText('Theme: Dark → Light');
  await expect(dialog.getByText(/only you give it here by hand: codexPath/)).toBeVisible();
  await expect(dialog.getByText(/not possible: idleMinutes/)).toBeVisible();
  expect((await saved()).theme).toBe('dark');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take them' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await saved()).toMatchObject({ theme: 'light', codexPath: null, idleMinutes: 10 });

  writeFileSync(file, '{"format":"bobbin-settings","version":9,"settings":{"theme":"dark"}}');
  await dialog.getByRole('button', { name: 'Import…' }).click();
  await expect(dialog.getByText(/written by a newer Bobbin/)).toBeVisible();
  expect((await saved()).theme).toBe('light');
});

test('Codex gets a variable after main’s question, and nothing that decides what runs', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const { page, dialogs } = bobbin;
  await page.getByRole('button', { name: /^Settings/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Codex & accounts' }).click();
  await dialog.getByRole('button', { name: 'Add a variable…' }).click();
  const [name, value] = [dialog.getByLabel('Name'), dialog.getByLabel('Value')];
  const give = dialog.getByRole('button', { name: 'Give it to Codex' });
  await name.fill('LD_PRELOAD');
  await value.fill('/tmp/evil.so');
  await give.click();
  await expect(dialog.getByText(/Bobbin never passes it on/)).toBeVisible();
  expect(await dialogs.asked()).toEqual([]);

  await name.fill('PEAR_KEY');
  await value.fill('the-secret-of-the-pears-4711');
  await give.click();
  await expect.poll(async () => (await dialogs.asked()).length).toBe(1);
  expect(fake.record().filter((entry) => entry.environment?.includes('PEAR_KEY'))).toEqual([]);
  await dialogs.answer('confirm');
  await give.click();
  await expect(dialog.getByRole('list', { name: /Variables/ })).toContainText('••••••••4711');
  await fake.waitFor((entry) => entry.environment?.includes('PEAR_KEY') ?? false);
  expect((await dialogs.asked())[1]!.detail).toContain('PEAR_KEY=••••••••4711');
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Set HTTPS_PROXY…' }).click();
  await dialog.getByLabel('Value of HTTPS_PROXY').fill('http://me:word@proxy.test:8080');
  await give.click();
  await expect(dialog.getByRole('list', { name: 'Proxies' })).toContainText('••••@proxy.test:8080');
  expect(await page.content()).not.toMatch(/secret-of-the-pears|me:word/);
  expect(JSON.stringify(await bobbin.startup())).not.toMatch(/secret-of-the-pears|me:word/);
});

test('the looks follow the settings at once, in every window and after a restart', async ({
  launch,
}) => {
  const bobbin = await launch();
  const { page } = bobbin;
  const html = page.locator('html');
  const width = await page.evaluate(() => window.innerWidth);
  await page.getByRole('button', { name: /^Settings/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Appearance' }).click();
  await dialog.getByRole('combobox', { name: 'Contrast' }).selectOption('more');
  await expect(html).toHaveAttribute('data-contrast', 'more');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Density' }).selectOption('compact');
  await expect(html).toHaveAttribute('data-density', 'compact');
  await dialog.getByRole('combobox', { name: 'Motion' }).selectOption('reduce');
  await expect(html).toHaveAttribute('data-motion', 'reduce');
  await dialog.getByRole('textbox', { name: /^Size of everything/ }).fill('125');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(Math.round(width / 1.25));
  await bobbin.quit();

  const again = await launch();
  await expect(again.page.locator('html')).toHaveAttribute('data-contrast', 'more');
  await expect.poll(() => again.page.evaluate(() => window.innerWidth)).toBeLessThan(width);
});

test('a new thread begins with the model and effort of its folder, and asks', async ({
  launchFake,
  folder,
}) => {
  const { bobbin, fake } = await launchFake();
  const { page, dialogs } = bobbin;
  await dialogs.choose(folder.work);
  await page.getByRole('button', { name: 'Choose a folder…' }).click();
  const model = page.getByRole('button', { name: /^Model: / });
  await expect(model).toHaveAccessibleName('Model: Fake model · low');
  await page.getByRole('button', { name: /^Settings/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('button', { name: 'Folders' }).click();
  await dialog.getByRole('combobox', { name: /^Model in / }).selectOption('Fake model');
  await dialog.getByRole('combobox', { name: /^Effort in / }).selectOption('high');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(model).toHaveAccessibleName('Model: Fake model · high');
  await page.getByRole('textbox', { name: 'First message' }).fill('Pick pears');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.method === 'turn/start');
  const { thread } = await bobbin.row();
  expect(thread).toMatchObject({ model: 'fake-model', effort: 'high', trusted: false });
  expect(thread.desiredMode).toBe('approval-required');
});
