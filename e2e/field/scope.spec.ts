// A mode belongs to one thread: F03; and what its tools see.
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('F03 one thread is raised; new, opened and restarted ones are not', async ({
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  const thread = new ThreadPage(bobbin);
  const titles = ['Plant pears', 'Water quinces'];
  for (const title of titles) {
    await thread.start(title);
    await expect(thread.shown(`Fake answer to: ${title}`)).toBeVisible();
  }
  await thread.toggle.switchTo('full-access');
  await thread.start('Pick plums');
  await expect(thread.shown('Fake answer to: Pick plums')).toBeVisible();
  await thread.toggle.expectInForce('approval-required');
  await thread.row(/Plant pears/).click();
  await thread.toggle.expectInForce('approval-required');
  await bobbin.quit();

  const again = await launch({ codexPath: fake.program });
  const modes = (await again.rows()).map((row) => [row.thread.title, row.thread.desiredMode]);
  expect(Object.fromEntries(modes)).toEqual({
    'Plant pears': 'approval-required',
    'Water quinces': 'full-access',
    'Pick plums': 'approval-required',
  });
});

test('the setting "return to approval-required when Bobbin quits" lowers every thread', async ({
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake();
  await bobbin.call('settings.set', { lowerOnQuit: true });
  const thread = new ThreadPage(bobbin);
  await thread.start('Plant pears');
  await expect(thread.shown('Fake answer to: Plant pears')).toBeVisible();
  await thread.toggle.switchTo('full-access');
  await bobbin.quit();
  const again = await launch({ codexPath: fake.program });
  expect((await again.row()).thread.desiredMode).toBe('approval-required');
});

test('the tools of Codex see none of Bobbin’s secrets', async ({ folder, model, launch }) => {
  const canaries = {
    OPENAI_API_KEY: 'canary',
    GITHUB_TOKEN: 'canary',
    AWS_SECRET_ACCESS_KEY: 'canary',
    NODE_OPTIONS: '--no-warnings',
    ELECTRON_TRACE: 'canary',
    MY_PASSWORD: 'canary',
    SECRET_THING: 'canary',
  };
  const bobbin = await launch({ env: canaries });
  const thread = new ThreadPage(bobbin);
  await thread.start('!say Ready.');
  await expect(thread.shown('Ready.')).toBeVisible();
  await thread.toggle.switchTo('full-access');
  await thread.say('!run env > environment.txt');
  await expect.poll(() => folder.read('environment.txt')).toContain('CODEX_THREAD_ID');
  const names = folder.read('environment.txt')!.match(/^\w+(?==)/gm)!;
  expect(names.filter((name) => name in canaries)).toEqual([]);
  expect(names.filter((name) => /^(ELECTRON|BOBBIN_(?!SESSION))/.test(name))).toEqual([]);
  expect(model.threads()).toHaveLength(1);
});
