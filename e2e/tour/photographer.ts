import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findings } from '../support/axe.ts';
import { cutText } from './cut-text.ts';
import type { Screen, Stage } from './scene.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 420, height: 800 },
];
const themes = ['light', 'dark'] as const;
/** The rules whose findings a theme can change. */
const ofColours = ['color-contrast', 'link-in-text-block'];
/** Below these the sides lie over the column and are closed at first. */
const sideFrom = { sidebar: 760, panel: 1100 };
const sideRole = {
  sidebar: ['navigation', 'Threads'],
  panel: ['complementary', 'Side panel'],
} as const;
const sideKey = { sidebar: 'ControlOrMeta+b', panel: 'ControlOrMeta+Alt+b' };

/**
 * Photographs a screen in every size and theme, and has axe-core look at it: all rules in the light theme at
 * the widest and the narrowest; the rules of colours in the dark one. In no size may text be cut off, or anything be
 * wider than the window.
 */
export async function photograph(stage: Stage, screen: Screen, folder: string, name: string) {
  const { page } = stage;
  mkdirSync(folder, { recursive: true });
  await screen.arrive?.(stage);
  for (const size of sizes) {
    await page.setViewportSize(size);
    const covers = screen.side !== undefined && size.width < sideFrom[screen.side];
    if (covers) await showSide(page, screen.side!, true);
    await screen.open?.(stage);
    for (const theme of themes) {
      await setTheme(stage, screen, theme);
      await atRest(page);
      const file = `${name}.${size.width}.${theme}.png`;
      await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
      if (size.width === 1440 || (size.width === 420 && theme === 'light')) {
        const found = await findings(page, theme === 'light' ? undefined : ofColours);
        expect.soft(found, `axe-core on ${file}`).toEqual([]);
      }
      if (theme === 'light') await expectRoom(page, file);
    }
    await setTheme(stage, screen, 'light');
    await screen.close?.(stage);
    if (covers) await showSide(page, screen.side!, false);
  }
  await page.setViewportSize(sizes[0]!);
}

/** Opens or closes a side that lies over the column. */
async function showSide(page: Page, side: keyof typeof sideKey, wanted: boolean): Promise<void> {
  const [role, name] = sideRole[side];
  const shown = page.getByRole(role, { name });
  await atRest(page);
  // What the window's new size closes may come after the key.
  await expect(async () => {
    if ((await shown.isVisible()) !== wanted) await page.keyboard.press(sideKey[side]);
    await expect(shown).toBeVisible({ visible: wanted, timeout: 2_000 });
  }).toPass();
}

async function expectRoom(page: Page, what: string): Promise<void> {
  expect.soft(await cutText(page), `text cut off on ${what}`).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(wider, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Sets the theme and waits until the page is drawn in it. */
async function setTheme(
  { bobbin, page }: Stage,
  { plain }: Screen,
  theme: 'light' | 'dark',
): Promise<void> {
  const isSet = !plain && (await bobbin.call('settings.set', { theme })).ok;
  // Where nothing can be saved the window follows the system.
  if (!isSet) return page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator(`html[data-theme="${theme}"]`).waitFor();
}

/** Fonts are there, and two frames have been drawn. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
