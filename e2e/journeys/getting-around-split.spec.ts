// Two threads side by side: whose question, whose mode and whose composer it is can never be mistaken.
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { ApprovalCard, ThreadPage } from '../support/thread-page.ts';

test('each of two panes has its own questions, composer and mode; the keys go over; where there is no room one stays', async ({
  launch,
  launchFake,
}) => {
  const ask = (id: number, command: string) => [
    ...asksToRun(id, command),
    ...runsOnceAnswered(id, command),
  ];
  const { bobbin, fake } = await launchFake({
    attached: [
      { turns: [{ steps: ask(1, 'pick apples') }] },
      { turns: [{ steps: ask(2, 'pick pears') }] },
    ],
  });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Apples');
  await expect(thread.approval.card).toContainText('pick apples');
  await thread.start('Pears');
  await expect(thread.approval.card).toContainText('pick pears');

  /* Apples come beside, on the right, and have the focus. */
  await thread.composer.focus();
  await page.keyboard.press('ControlOrMeta+\\');
  const pane = (title: string) => page.getByRole('region', { name: title, exact: true });
  const composer = (title: string) =>
    pane(title).getByRole('textbox', { name: 'Message to Codex' });
  await expect(composer('Apples')).toBeFocused();
  await expect(page).toHaveTitle(/Apples/);
  const cards = {
    apples: new ApprovalCard(pane('Apples')),
    pears: new ApprovalCard(pane('Pears')),
  };
  await expect(cards.apples.card).toContainText('pick apples');
  await expect(cards.pears.card).toContainText('pick pears');
  const left = await pane('Pears').boundingBox();
  const right = await pane('Apples').boundingBox();
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x + 1);
  await expectAccessible(page);

  /* A key answers only the card that has the focus. */
  await expect(cards.pears.approve).toBeEnabled();
  await cards.pears.card.focus();
  await expect(page).toHaveTitle(/Pears/);
  await page.keyboard.press('y');
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 2 && !msg.method);
  await expect(cards.pears.card).toBeHidden();
  await expect(cards.apples.card).toContainText('pick apples');
  expect([1, 2].map((id) => fake.answersTo(id).length)).toEqual([0, 1]);

  /* The keys go over, each composer keeps its own words, and the line between moves. */
  await composer('Pears').fill('about pears');
  await page.keyboard.press('F6');
  await expect(composer('Apples')).toBeFocused();
  await page.keyboard.type('about apples');
  await expect(composer('Pears')).toHaveValue('about pears');
  await expect(composer('Apples')).toHaveValue('about apples');
  const line = page.getByRole('separator', { name: 'Width of the left thread' });
  await line.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', '52');

  /* Full access is the mark of one pane alone. */
  await cards.apples.decline.click();
  await expect(cards.apples.card).toBeHidden();
  await bobbin.dialogs.answer('confirm');
  await pane('Pears')
    .getByRole('radio', { name: /^Full access/ })
    .click();
  await expect(pane('Pears').getByRole('banner').or(pane('Pears').locator('header'))).toContainText(
    'Full access',
  );
  await expect(pane('Apples').locator('header')).not.toContainText('Full access');

  /* A narrow window keeps the pane with the focus, and names the other one with its mode. */
  const resize = (width: number) =>
    bobbin.app.evaluate(
      ({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]!.setContentSize(to, 800),
      width,
    );
  await composer('Apples').focus();
  await resize(600);
  await expect(pane('Pears')).toBeHidden();
  await page.getByRole('button', { name: 'Show Pears: full access' }).click();
  await expect(pane('Apples')).toBeHidden();
  await expect(composer('Pears')).toBeFocused();
  await resize(1400);
  await expect(composer('Apples')).toBeVisible();

  /* Found again after a restart, on a screen that may be smaller; either pane can be closed. */
  await page.keyboard.press('ControlOrMeta+Alt+B');
  await expect(page.getByRole('button', { name: 'Show the side panel' })).toBeVisible();
  await bobbin.quit();
  const again = await launch({ codexPath: fake.program });
  const back = (title: string) => again.page.getByRole('region', { name: title, exact: true });
  await expect(back('Apples')).toBeVisible();
  await expect(back('Pears')).toBeVisible();
  await again.page.getByRole('button', { name: 'Close the pane of Apples' }).click();
  await expect(back('Apples')).toBeHidden();
  await expect(again.page).toHaveTitle(/Pears/);
});
