import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

const canary = 'canary-pears-4711';

test('diagnostics are copied from the Help menu: versions and processes, no word and no secret', async ({
  launch,
  model,
}) => {
  const bobbin = await launch({
    env: { OPENAI_API_KEY: canary, GITHUB_TOKEN: canary, MY_SECRET: canary },
  });
  const thread = new ThreadPage(bobbin);
  await thread.start(`!run echo ${canary}`);
  await expect(thread.approval.approve).toBeEnabled();
  await bobbin.app.evaluate(({ Menu, clipboard }) => {
    clipboard.writeText('');
    Menu.getApplicationMenu()!.getMenuItemById('copy-diagnostics')!.click();
  });
  const copied = () => bobbin.app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toContain('# Bobbin diagnostics');
  await expect(bobbin.page.getByText('Copied the diagnostics')).toBeVisible();
  const text = await copied();
  const { about } = await bobbin.startup();
  for (const part of [`Bobbin: ${about.version}`, about.electron, 'SQLite: 3.', 'Node: ']) {
    expect(text).toContain(part);
  }
  expect(text).toMatch(/Thread \w{8}: generation 1, pid \d+, running, approval-required, 1 open/);
  expect(text).toContain(bobbin.folder.home);
  expect(text).not.toContain(canary);
  expect(text).not.toContain(bobbin.folder.work);

  await bobbin.app.evaluate(({ Menu }) =>
    Menu.getApplicationMenu()!.getMenuItemById('diagnostics')!.click(),
  );
  const dialog = bobbin.page.getByRole('dialog', { name: 'Diagnostics' });
  await expect(dialog.getByRole('region', { name: 'Live processes' })).toContainText('running');
  expect(await dialog.innerText()).not.toContain(canary);
  await expectAccessible(bobbin.page);
  expect(model.threads()).toHaveLength(1);
});
