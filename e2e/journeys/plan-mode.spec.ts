// Codex's plan mode on the real Codex: planned, gone ahead with, and no matter of what Codex may do.
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { inForce, ThreadPage } from '../support/thread-page.ts';

test('a plan comes first where it is wanted, is shown as one, and is gone ahead with as usual', async ({
  model: _model,
  launch,
}) => {
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  const { page } = bobbin;
  await page.getByRole('button', { name: 'New thread', exact: true }).click();
  const planFirst = page.getByRole('button', { name: 'Plan first' });
  await planFirst.press('Enter');
  await thread.start('');
  await expect(planFirst).toHaveAttribute('aria-pressed', 'true');
  await expect(thread.composer).toHaveAttribute('placeholder', /plan with you/);

  await thread.say('run echo pear');
  await thread.expectIdle();
  const goAhead = thread.transcript.getByRole('button', { name: 'Go ahead with this plan' });
  await expect(goAhead).toBeVisible();
  await expect(thread.transcript.getByRole('heading', { name: 'run echo pear' })).toBeVisible();
  await expect(page.getByText(inForce['approval-required'])).toBeVisible();
  await expect(thread.toggle.ask).toBeChecked();
  await expect(planFirst).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await goAhead.click();
  await expect(thread.shown(/Go ahead with this plan\.$/)).toBeVisible();
  await expect(planFirst).toHaveAttribute('aria-pressed', 'false');
  await expect(thread.approval.card).toContainText('echo pear');
  await expect(goAhead).toBeHidden();
  await thread.approval.approve.click();
  await thread.expectIdle();
  await expect(goAhead).toBeHidden();
});
