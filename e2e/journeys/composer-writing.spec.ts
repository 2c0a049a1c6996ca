// Writing itself: several lines, a composition, words from right to left, a model and an effort of the thread's own.
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { agentSays } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('Enter that ends a composition does not send, Shift Enter writes on, and the effort is this thread’s', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({ attached: [{}, {}] });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Ready');
  await expect(thread.shown('Fake answer to: Ready')).toBeVisible();
  await thread.expectIdle();
  const effort = (words: string) => page.getByRole('button', { name: `Fake model · ${words}` });
  await effort('low').click();
  await page.getByRole('menuitemradio', { name: 'high' }).click();
  await expect(effort('high')).toBeVisible();

  await thread.composer.focus();
  await page.keyboard.type('Plant');
  await page.keyboard.press('Shift+Enter');
  const typist = await page.context().newCDPSession(page);
  await typist.send('Input.imeSetComposition', {
    text: 'にほん',
    selectionStart: 3,
    selectionEnd: 3,
  });
  await expect(thread.composer).toHaveValue('Plant\nにほん');
  await typist.send('Input.dispatchKeyEvent', {
    ...{ type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 },
  });
  await typist.send('Input.insertText', { text: '日本' });
  await expect(thread.composer).toHaveValue('Plant\n日本');
  await page.keyboard.press('Enter');
  await expect(thread.composer).toHaveValue('');
  await expect(thread.shown('Fake answer to: Plant 日本')).toBeVisible();
  const sent = () =>
    fake.received('turn/start').map(({ params }) => [params.input[0].text, params.effort ?? null]);
  expect(sent()).toEqual([
    ['Ready', null],
    ['Plant\n日本', 'high'],
  ]);

  await thread.start('Another');
  await expect(thread.shown('Fake answer to: Another')).toBeVisible();
  await expect(effort('low')).toBeVisible();
  expect(sent().at(-1)).toEqual(['Another', null]);
});

test('words from right to left run so where they are written and wherever they are shown', async ({
  launchFake,
}) => {
  const asked = 'שתול אגסים, pears!';
  const { bobbin } = await launchFake({
    attached: [{ turns: [{ steps: agentSays('m1', 'האגסים נשתלו, pears!') }] }],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start(asked);
  await expect(thread.shown('האגסים נשתלו, pears!')).toBeVisible();
  const title = bobbin.page.getByRole('heading', { level: 1 });
  for (const place of [
    title,
    thread.row(/pears/).getByText(asked, { exact: true }),
    thread.transcript.getByText(asked),
    thread.shown('האגסים נשתלו, pears!'),
  ]) {
    await expect.poll(() => endsAtItsLeft(place)).toBe(true);
  }
  await thread.composer.fill('שלום');
  await expect(thread.composer).toHaveCSS('direction', 'rtl');
  await thread.composer.fill('hello שלום');
  await expect(thread.composer).toHaveCSS('direction', 'ltr');
});

/** Whether the last character of a text, a mark, stands left of the first. */
function endsAtItsLeft(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let text: Node | null = null;
    while (words.nextNode())
      if (/pears/.test(words.currentNode.nodeValue ?? '')) text = words.currentNode;
    const length = text?.nodeValue?.length ?? 0;
    const at = (from: number) => {
      const range = document.createRange();
      range.setStart(text!, from);
      range.setEnd(text!, from + 1);
      return range.getBoundingClientRect().left;
    };
    return at(length - 1) < at(0);
  });
}
