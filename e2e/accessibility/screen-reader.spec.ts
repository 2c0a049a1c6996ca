// What a screen reader hears of a turn, what a plan and thoughts look like meanwhile, and that nothing moves by itself.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered, type Step } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const here = { threadId: '$thread', turnId: '$turn' };
const say = (method: string, params: Record<string, unknown>): Step => ({
  say: { method, params: { ...here, ...params } },
});
const plan = (...statuses: string[]) =>
  say('turn/plan/updated', {
    explanation: null,
    plan: ['Dig holes', 'Plant pears'].map((step, index) => ({ step, status: statuses[index] })),
  });
const thoughts = { type: 'reasoning', id: 'r1', summary: [] as string[], content: [] };
const answer = { type: 'agentMessage', id: 'm1', text: '', phase: null };
const piece = (text: string) => say('item/agentMessage/delta', { itemId: 'm1', delta: text });

test('a question and the end of a turn are said once, pieces never; the plan is ticked live, thoughts are folded', async ({
  launchFake,
}) => {
  const steps: Step[] = [
    { gate: 'begin' },
    say('item/started', { item: thoughts }),
    say('item/reasoning/summaryTextDelta', { itemId: 'r1', summaryIndex: 0, delta: 'Clay soil.' }),
    say('item/completed', { item: { ...thoughts, summary: ['Clay soil.'] } }),
    plan('inProgress', 'pending'),
    { gate: 'dig' },
    ...asksToRun(5, 'dig holes'),
    ...runsOnceAnswered(5, 'dig holes'),
    plan('completed', 'inProgress'),
    say('item/started', { item: answer }),
    ...['All ', 'is ', 'planted.'].map(piece),
    { gate: 'end' },
    plan('completed', 'completed'),
    say('item/completed', { item: { ...answer, text: 'All is planted.' } }),
  ];
  const { bobbin, fake } = await launchFake({ attached: [{ turns: [{ steps }] }] });
  const { page } = bobbin;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const thread = new ThreadPage(bobbin);
  await thread.start('Plant pears');
  await fake.waitFor(({ event, name }) => event === 'gate' && name === 'begin');
  await expect(thread.stop).toBeVisible();
  const heard = await listen(page);

  fake.open('begin');
  const checklist = thread.transcript.getByRole('list', { name: 'Steps of the plan' });
  await expect(checklist.getByRole('listitem')).toHaveText([
    'Dig holes, in work',
    'Plant pears, to do',
  ]);
  expect(await atWork(page)).toEqual([]);
  const fold = thread.transcript.getByRole('button', { name: /^Thought/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(thread.shown('Clay soil.')).toBeHidden();
  await fold.click();
  await expect(thread.shown('Clay soil.')).toBeVisible();

  fake.open('dig');
  await expect(thread.approval.approve).toBeEnabled();
  await thread.approval.approve.click();
  await expect(thread.shown('All is planted.')).toBeVisible();
  await expect(checklist.getByRole('listitem').first()).toHaveText('Dig holes, done');
  fake.open('end');
  await expect(thread.stop).toBeHidden();
  await expect(checklist).toHaveCount(1);
  await page.getByRole('tab', { name: 'Plan' }).press('Enter');
  await expect(page.getByRole('complementary').getByText('2 of 2 done')).toBeVisible();
  expect(await heard()).toEqual([
    'assertive: Codex wants to run a command. It waits for your answer.',
    'polite: Codex answered: All is planted.',
  ]);
});

/** Notes what the live regions say from now on, in order, with how urgent it is. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"]');
    for (const region of regions) {
      new MutationObserver(() => {
        heard.push(`${region.getAttribute('aria-live')}: ${region.textContent}`);
      }).observe(region, { childList: true, subtree: true, characterData: true });
    }
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** What moves on the screen. */
function atWork(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        (one) => one.playState === 'running' && one.effect?.getComputedTiming().duration !== 0,
      )
      .map((one) => (one as CSSAnimation).animationName ?? 'a transition'),
  );
}
