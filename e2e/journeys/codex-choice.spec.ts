// Which Codex is used: chosen by hand in the system's dialog, and judged by its version.
import path from 'node:path';
import { FakeCodex } from '../support/fake-codex.ts';
import { expect, test } from '../support/fixtures.ts';

test('a chosen Codex that is too old is told with the versions and an update, a good one is taken, and the demo tried', async ({
  launch,
  folder,
}) => {
  const old = new FakeCodex(path.join(folder.root, 'old'), { version: 'codex-cli 0.60.0' });
  const good = new FakeCodex(path.join(folder.root, 'good'), { login: { chatgpt: null } });
  const { page, dialogs } = await launch({ env: { BOBBIN_CODEX_PATH: '' } });
  const step = page.getByRole('listitem').filter({ hasText: 'Codex on this machine' });
  await expect(step).toContainText('done');
  await page.keyboard.press('ControlOrMeta+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('searchbox').fill('codex program');
  await dialogs.choose(old.program);
  await settings.getByRole('button', { name: 'Choose…' }).click();
  await expect(settings).toContainText(`Codex 0.60.0 at ${old.program} is too old.`);
  await page.keyboard.press('Escape');
  await expect(step).toContainText(/Bobbin needs \d+\.\d+\.\d+ or newer/);
  await expect(step).toContainText('npm install -g @openai/codex@latest');
  expect(old.record().map(({ event }) => event)).not.toContain('attach');

  await dialogs.choose(good.program);
  await step.getByRole('button', { name: 'Choose the program…' }).click();
  await expect(step).toContainText(`Codex 0.171.0 at ${good.program}`);
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect(page.getByRole('textbox', { name: 'First message' })).toBeVisible();
  await expect(page.getByLabel('Requests to try on the demo model')).toBeVisible();
});

test('where the environment names the program, choosing another is refused with the way out', async ({
  launch,
}) => {
  const { page } = await launch();
  const step = page.getByRole('listitem').filter({ hasText: 'Codex on this machine' });
  await expect(step).toContainText('found by BOBBIN_CODEX_PATH');
  await page.keyboard.press('ControlOrMeta+,');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('searchbox').fill('codex program');
  await expect(settings).toContainText('Found by Bobbin: BOBBIN_CODEX_PATH.');
  await settings.getByRole('button', { name: 'Choose…' }).click();
  await expect(page.getByText(/Start Bobbin without it to choose another/)).toBeVisible();
});
