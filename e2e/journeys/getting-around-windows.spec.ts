// Several windows of one Bobbin: each its own place and layout, all the same facts.
import { expect, test } from '../support/fixtures.ts';
import { agentSays, asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a thread in two windows: one draft, one transcript, one answer; the layout is each window’s own', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          { steps: agentSays('m1', 'First answer') },
          { steps: [...asksToRun(0, 'make pears'), ...runsOnceAnswered(0, 'make pears')] },
        ],
      },
    ],
  });
  const one = new ThreadPage(bobbin);
  await one.start('Pears');
  await expect(one.shown('First answer')).toBeVisible();
  const { id } = await one.thread();
  const page = await bobbin.further(async () => {
    await one.row(/Pears/).click({ button: 'right' });
    await one.page.getByRole('menuitem', { name: 'Open in a new window' }).click();
  });
  const two = new ThreadPage(bobbin, page);
  await expect(two.shown('First answer')).toBeVisible();
  await expect(page).toHaveTitle('Pears · Bobbin');

  /* The layout. */
  await page.getByRole('button', { name: 'Hide the sidebar' }).click();
  await expect(two.list).toBeHidden();
  await expect(one.list).toBeVisible();

  /* The draft. */
  await one.composer.fill('Make pears');
  await expect(two.composer).toHaveValue('Make pears');
  await two.composer.press('End');
  await two.composer.pressSequentially(', all of them');
  await expect(one.composer).toHaveValue('Make pears, all of them');
  await two.send.click();
  await expect(one.composer).toHaveValue('');
  await expect(two.composer).toHaveValue('');

  /* The question. */
  await expect(one.approval.card).toContainText('make pears');
  await expect(two.approval.card).toContainText('make pears');
  await expect(two.approval.approve).toBeEnabled();
  await two.approval.approve.click();
  await expect(one.approval.card).toBeHidden();
  await expect(two.approval.card).toBeHidden();
  await one.expectIdle();
  expect(fake.answersTo(0)).toHaveLength(1);
  expect(fake.received('turn/start')).toHaveLength(2);

  /* The place: what one window shows is not the other's affair. */
  await one.page.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(one.page.getByRole('textbox', { name: 'First message' })).toBeVisible();
  await expect(two.composer).toBeVisible();
  expect((await bobbin.rows()).map(({ thread }) => [thread.id, thread.draft])).toEqual([[id, '']]);

  /* Closing one leaves the other; closing the last quits. */
  await page.close();
  await expect.poll(() => bobbin.windowsOnScreen()).toBe(1);
  const gone = bobbin.gone();
  await one.page.close();
  await gone;
});

test('each window’s failure is its own', async ({ launchFake }) => {
  const { bobbin } = await launchFake();
  const first = bobbin.page;
  await expect(first.getByRole('textbox', { name: 'First message' })).toBeVisible();
  const second = await bobbin.further(() => first.keyboard.press('ControlOrMeta+Shift+N'));
  await expect(second.getByRole('textbox', { name: 'First message' })).toBeVisible();

  /* The second one fails four times, which is the end of its budget; the first one keeps all of its own. */
  const seen = await bobbin.app.evaluate(async ({ BrowserWindow }) => {
    const [newest, oldest] = BrowserWindow.getAllWindows().toSorted((a, b) => b.id - a.id);
    const words = (window: Electron.BrowserWindow) =>
      window.webContents.executeJavaScript('document.title') as Promise<string>;
    for (let times = 0; times < 4; times += 1) {
      const loaded = new Promise<void>((resolve) => {
        newest!.webContents.once('did-finish-load', () => resolve());
      });
      process.kill(newest!.webContents.getOSProcessId(), 'SIGKILL');
      await loaded;
    }
    return { newest: newest!.webContents.getURL(), oldest: await words(oldest!) };
  });
  expect(seen).toEqual({
    newest: 'bobbin-app://window/stopped.html',
    oldest: 'New thread · Bobbin',
  });
  await first.getByRole('textbox', { name: 'First message' }).fill('Still here');

  bobbin.forgetWindowErrors();
});
