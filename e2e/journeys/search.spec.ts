import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { agentSays } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** The search of all threads, as a person uses it. */
function everything(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search everything' });
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search everything' }),
    hits: dialog.getByRole('option'),
    open: () => page.keyboard.press('ControlOrMeta+Shift+F'),
  };
}

/** The words marked in the transcript, by the name of the mark. */
const marks = (page: Page, name: 'found' | 'found-here') =>
  page.evaluate(
    (which) => [...(CSS.highlights.get(which) ?? [])].map((range) => String(range)),
    name,
  );

test('a word of an old answer leads to its place in another thread, and is marked there', async ({
  model,
  launch,
}) => {
  const bobbin = await launch();
  const { page } = bobbin;
  await page.setViewportSize({ width: 1100, height: 600 });
  const thread = new ThreadPage(bobbin);
  await thread.start('!say The café serves persimmon cake.');
  await expect(thread.shown('The café serves persimmon cake.')).toBeVisible();
  await thread.expectIdle();
  await thread.say('!stream 3000 0');
  await expect(thread.shown(/word3000/)).toBeVisible();
  await expect(thread.stop).toBeHidden();
  await thread.start('!say Elsewhere.');
  await expect(thread.shown('Elsewhere.')).toBeVisible();
  await expect(thread.stop).toBeHidden();

  const search = everything(page);
  await search.open();
  await expect(search.field).toBeFocused();
  await search.field.fill('CAFE persim');
  const hit = search.hits.filter({ hasText: 'Codex' });
  await expect(hit).toHaveText(/^Codex.*The café serves persimmon cake\.$/);
  await expect(hit.locator('mark')).toHaveText(['café', 'persim']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  while ((await hit.getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(search.dialog).toBeHidden();
  await expect(thread.row(/persimmon/)).toHaveAttribute('aria-current', /.+/);
  const answer = thread.shown('The café serves persimmon cake.').first();
  await expect(answer).toBeInViewport();
  await expect.poll(() => marks(page, 'found-here')).toEqual(['café', 'persim']);
  const bar = page.getByRole('search', { name: 'Find in this thread' });
  await expect(bar.getByRole('status')).toHaveText('2 of 2 entries');

  await page.keyboard.press('ControlOrMeta+F');
  const field = bar.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('word3000');
  await expect(bar.getByRole('status')).toHaveText('1 of 1 entry');
  await expect.poll(() => marks(page, 'found-here')).toEqual(['word3000']);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect.poll(() => marks(page, 'found')).toEqual([]);
  expect(model.threads()).toHaveLength(2);
});

test('what was said in threads that were never opened here is read in the background and found', async ({
  folder,
  model,
  launch,
}) => {
  const before = await launch();
  const thread = new ThreadPage(before);
  await thread.start('!say A medlar is a small brown fruit.');
  await expect(thread.shown('A medlar is a small brown fruit.')).toBeVisible();
  await thread.expectIdle();
  await before.quit();

  const data = path.join(folder.root, 'other-data');
  const fresh = await launch({ env: { BOBBIN_DATA_DIR: data }, args: [`--user-data-dir=${data}`] });
  const { page } = fresh;
  const search = everything(page);
  await expect(new ThreadPage(fresh).row(/medlar/)).toBeVisible();
  await expect
    .poll(async () => fresh.call('search.status', {}))
    .toEqual({ ok: true, value: { done: 1, total: 1, failed: 0, active: false } });
  await search.open();
  await search.field.fill('small brown');
  const hit = search.hits.filter({ hasText: 'Codex' });
  await expect(hit).toHaveText(/A medlar is a small brown fruit\.$/);
  await hit.click();
  await expect.poll(() => marks(page, 'found-here')).toEqual(['small', 'brown']);
  expect(fresh.codex().length).toBeLessThanOrEqual(1);
  expect(model.threads()).toHaveLength(1);
});

test('a place within a long output opens its card and comes into view', async ({ launchFake }) => {
  const lines = Array.from({ length: 300 }, (_, line) => `line ${line + 1}`);
  const item = {
    ...{ type: 'commandExecution', id: 'call-1', command: 'make all', cwd: '/', processId: null },
    ...{ source: 'agent', status: 'completed', commandActions: [], exitCode: 0, durationMs: 1 },
    aggregatedOutput: lines.with(149, 'line 150 quince').join('\n'),
  };
  const said = { threadId: '$thread', turnId: '$turn', item };
  const steps = [
    { say: { method: 'item/completed', params: said } },
    ...agentSays('m1', 'More.\n\n'.repeat(200)),
  ];
  const { bobbin } = await launchFake({ attached: [{ turns: [{ steps }] }] });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Build it');
  await expect(thread.shown('More.').last()).toBeVisible();
  await thread.expectIdle();

  await page.keyboard.press('ControlOrMeta+F');
  await page.getByRole('searchbox', { name: 'Find in this thread' }).fill('quince');
  await expect.poll(() => marks(page, 'found-here')).toEqual(['quince']);
  const inView = () =>
    page.evaluate(() => {
      const [range] = [...CSS.highlights.get('found-here')!] as Range[];
      const box = range!.getBoundingClientRect();
      const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return seen?.contains(range!.startContainer) ?? false;
    });
  await expect.poll(inView).toBe(true);
});
