// The whole main job by keyboard alone: nothing here is clicked, filled or focused from outside.
import type { Locator, Page } from '@playwright/test';
import { archiveFromPalette } from '../support/archive-from-palette.ts';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a thread is begun, mentions a file, asks, is raised, lowered, found, left, archived and taken back', async ({
  folder,
  model,
  launch,
}) => {
  folder.write('README.md', '# Orchard\n\nA tiny project.\n');
  const bobbin = await launch();
  const { page, dialogs } = bobbin;
  const { keyboard } = page;
  const thread = new ThreadPage(bobbin);
  await dialogs.choose(folder.work);
  await dialogs.answer('confirm');
  const first = page.getByRole('textbox', { name: 'First message' });
  await expect(first).toBeVisible();

  /* A new thread, in a folder. */
  await keyboard.press('ControlOrMeta+N');
  await tabTo(page, page.getByRole('button', { name: 'Choose a folder…' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Folder: ${folder.work}` })).toBeVisible();
  await tabTo(page, first);
  await keyboard.type('!say Ready.');
  await keyboard.press('Enter');
  await expect(thread.shown('Ready.')).toBeVisible();
  await thread.expectIdle();

  /* A file is mentioned, the message sent, the question answered on its card. */
  await keyboard.press('ControlOrMeta+L');
  await expect(thread.composer).toBeFocused();
  await keyboard.type("what's in @READ");
  await expect(page.getByRole('option', { name: /README\.md/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(thread.composer).toHaveValue("what's in README.md ");
  await keyboard.press('Enter');
  await expect(thread.approval.card).toContainText('cat README.md');
  await expect(thread.approval.approve).toBeEnabled();
  await keyboard.press('ControlOrMeta+J');
  await expect(thread.approval.card).toBeFocused();
  await keyboard.press('y');
  await expect(thread.shown(/A tiny project/).first()).toBeVisible();
  await thread.expectIdle();

  /* Raised and lowered. */
  await keyboard.press('ControlOrMeta+Shift+M');
  await thread.toggle.expectInForce('full-access');
  await keyboard.press('ControlOrMeta+Shift+M');
  await thread.toggle.expectInForce('approval-required');

  /* A second thread, then back to the first: by what was said there, and by the key for the one before. */
  await keyboard.press('ControlOrMeta+N');
  await tabTo(page, first);
  await keyboard.type('!say Pears.');
  await keyboard.press('Enter');
  await expect(thread.shown('Pears.')).toBeVisible();
  await expect(thread.stop).toBeHidden();
  await keyboard.press('ControlOrMeta+Shift+F');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await keyboard.type('tiny project');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(page).toHaveTitle(/Ready.* · Bobbin$/);
  await keyboard.press('ControlOrMeta+Tab');
  await expect(page).toHaveTitle(/Pears.* · Bobbin$/);

  /* Archived from the palette, and taken back. */
  await archiveFromPalette(page);
  const archived = async () =>
    (await bobbin.rows()).find(({ thread: { title } }) => /Pears/.test(title))?.thread.archived;
  await expect.poll(archived).toBe(true);
  await tabTo(page, page.getByRole('button', { name: /^Undo/ }));
  await keyboard.press('Enter');
  await expect.poll(archived).toBe(false);
  expect(model.threads()).toHaveLength(2);
});

test('the focus can be seen on everything Tab reaches, goes round, and is caught nowhere', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake();
  await bobbin.page.emulateMedia({ reducedMotion: 'reduce' });
  const thread = new ThreadPage(bobbin);
  await thread.start('Plan it');
  await expect(thread.shown('Fake answer to: Plan it')).toBeVisible();
  await thread.expectIdle();
  const seen: string[] = [];
  const unseen: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    await bobbin.page.keyboard.press('Tab');
    const at = await bobbin.page.evaluate(focused);
    if (at === null) continue;
    if (seen.includes(at.path)) break;
    seen.push(at.path);
    if (!at.isMarked) unseen.push(at.path);
  }
  expect(unseen).toEqual([]);
  expect(seen.length).toBeGreaterThan(12);
  expect(seen.length).toBeLessThan(80);
});

/**
 * What has the focus, and whether it, its decoration or what is around it looks other than without the focus. Runs in
 * the window, and gives the focus back.
 */
function focused(): { path: string; isMarked: boolean } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const around: Element[] = [];
  for (let up: Element | null = element; up && around.length < 6; up = up.parentElement)
    around.push(up);
  const looks = () =>
    around
      .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map((style) => {
        const outline = `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`;
        return [outline, style.boxShadow, style.borderColor, style.backgroundColor].join();
      })
      .join('\n');
  const withFocus = looks();
  element.blur();
  const without = looks();
  element.focus({ preventScroll: true });
  const nth = [...document.querySelectorAll('*')].indexOf(element);
  const name = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30) ?? '';
  return {
    path: `${nth} ${element.tagName.toLowerCase()} ${name}`,
    isMarked: withFocus !== without,
  };
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 80; step += 1) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}
