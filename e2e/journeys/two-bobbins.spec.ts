import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a thread another Bobbin has open is refused by name, goes on in a copy, and loses nothing', async ({
  folder,
  model,
  launch,
}) => {
  const first = new ThreadPage(await launch());
  await first.start('!say Pears.');
  await expect(first.shown('Pears.')).toBeVisible();
  await first.expectIdle();
  const { harnessThreadId } = await first.thread();

  const data = path.join(folder.root, 'second-data');
  const second = new ThreadPage(
    await launch({ args: [`--user-data-dir=${data}`], env: { BOBBIN_DATA_DIR: data } }),
  );
  await second.row(/say Pears/).click();
  await expect(second.shown('Pears.')).toBeVisible();
  await second.say('!say Plums.');
  const refusal = second.page.getByText(/^Another program has this thread open/);
  await expect(refusal.first()).toBeVisible();
  if (process.platform === 'linux') {
    await expect(refusal.first()).toContainText(/app-server \(process \d+\)\.$/);
  }
  await expect(second.composer).toHaveValue('!say Plums.');

  await second.page.getByRole('button', { name: 'Go on in a copy' }).first().click();
  await expect(second.row(/\(fork\)/)).toBeVisible();
  await expect(second.shown('Pears.')).toBeVisible();
  await second.say('!say Figs.');
  await expect(second.shown('Figs.')).toBeVisible();
  await first.say('!say Quinces.');
  await expect(first.shown('Quinces.')).toBeVisible();
  expect(model.remembered(harnessThreadId)).toEqual(['!say Pears.', '!say Quinces.']);
});
