import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/axe.ts';
import { FakeCodex } from '../support/fake-codex.ts';
import { expect, test } from '../support/fixtures.ts';

test('first run: Codex is found once installed, a login fails, another succeeds, and it does not come back', async ({
  launch,
  folder,
}) => {
  const fake = new FakeCodex(path.join(folder.root, 'fake'), {
    login: { chatgptDeviceCode: 'The code has expired', chatgpt: null },
  });
  const codexPath = path.join(folder.root, 'bin-codex');
  const bobbin = await launch({ codexPath });
  const { page, dialogs } = bobbin;
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const [codex, account] = [step('Codex on this machine'), step('An account for Codex')];
  await expect(codex).toContainText('There is no Codex at');
  await expect(codex).toContainText('npm install -g @openai/codex');
  await expect(account).toContainText('Comes once Codex is there.');
  await expectAccessible(page);

  symlinkSync(fake.program, codexPath);
  await codex.getByRole('button', { name: 'Look again' }).click();
  await expect(codex).toContainText('Codex 0.171.0');
  await expect(codex).toContainText('done');
  await expect(account).toContainText('Codex has no account yet.');

  await account.getByRole('button', { name: 'Use a code' }).click();
  await expect(account).toContainText('PEAR-4711');
  await expectAccessible(page);
  fake.open('login-chatgptDeviceCode');
  await expect(account.getByRole('alert')).toContainText('did not succeed. The code has expired');

  const browser = account.getByRole('button', { name: 'Log in with the browser' });
  await browser.click();
  await expect.poll(async () => (await dialogs.asked()).length).toBe(1);
  await expect(browser).toBeVisible();
  await expect(account.getByRole('alert')).toBeHidden();
  expect(await dialogs.opened()).toEqual([]);

  await dialogs.answer('confirm');
  await browser.click();
  await expect(account).toContainText('Finish in your browser');
  await account.getByRole('button', { name: 'Cancel' }).click();
  await browser.click();
  await expect(account).toContainText('Finish in your browser');
  const page1 = 'url https://login.example/begin?state=1';
  expect(await dialogs.opened()).toEqual([page1, page1]);
  expect((await dialogs.asked()).at(-1)).toMatchObject({
    message: 'Open login.example in your browser to log Codex in?',
    defaultId: 0,
  });
  fake.open('login-chatgpt');
  await expect(account).toContainText('Logged in: pear@orchard.test.');
  await page.getByRole('button', { name: 'Start your first thread' }).click();
  await expect(page.getByRole('textbox', { name: 'First message' })).toBeFocused();

  await page.keyboard.press('ControlOrMeta+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Codex & accounts' }).click();
  await settings.getByRole('button', { name: 'Log out…' }).click();
  await expect(settings.getByRole('button', { name: 'Log in with the browser' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Codex has no account.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First message' })).toBeVisible();
});

test('the real Codex takes an API key after main’s question; Bobbin keeps no part of it', async ({
  launch,
  folder,
}) => {
  const bobbin = await launch();
  const { page, dialogs } = bobbin;
  const account = page.getByRole('listitem').filter({ hasText: 'An account for Codex' });
  const key = 'sk-pears-and-plums-4711';
  await account.getByRole('button', { name: 'Use an API key' }).click();
  await account.getByLabel('API key').fill(key);
  await account.getByRole('button', { name: 'Use the key' }).click();
  await expect.poll(async () => (await dialogs.asked()).length).toBe(1);
  expect((await bobbin.startup()).harness.user.loggedIn).toBe(false);
  await dialogs.answer('confirm');
  await account.getByRole('button', { name: 'Use the key' }).click();
  await expect(account).toContainText('Logged in: API key.');
  const [, asked] = await dialogs.asked();
  expect(asked!.detail).toContain('The key begins with sk-pear…');
  expect(asked!.detail).not.toContain('plums');
  expect(filesWith(folder.data, 'plums')).toEqual([]);
  expect(await page.content()).not.toContain('plums');
});

function filesWith(folder: string, text: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file).includes(text));
}
