import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { copyOldHome, testdata } from '../../support/old-home.ts';
import { dialog, escape, menu, stageOf, type Scene } from '../scene.ts';

/** Threads of every age of a whole CODEX_HOME, and what is done with them. */
export const list: Scene = {
  name: 'list',
  real: true,
  set: async ({ folder, launch }) => {
    copyOldHome(folder.home);
    const sessions = path.join(folder.home, 'sessions');
    for (const file of ['c-single-json-2025-06.json', 'c-bare-2025-08.jsonl']) {
      copyFileSync(path.join(testdata, file), path.join(sessions, file));
    }
    return stageOf(await launch());
  },
  screens: [
    {
      name: 'by-folder',
      side: 'sidebar',
      arrive: ({ thread }) => expect(thread.row(/hello there/)).toBeVisible(),
    },
    {
      name: 'menu',
      side: 'sidebar',
      open: async ({ page }) => {
        await page.getByRole('button', { name: 'Group and filter' }).click();
        await expect(page.getByRole('menu')).toBeVisible();
      },
      close: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      },
    },
    {
      name: 'by-time',
      side: 'sidebar',
      arrive: async ({ page }) => {
        await page.getByRole('button', { name: 'Group and filter' }).click();
        await page.getByRole('menuitemradio', { name: 'Time' }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('heading', { name: 'Today' }).first()).toBeVisible();
      },
    },
    {
      name: 'row-menu',
      side: 'sidebar',
      open: async ({ page, thread }) => {
        await thread.row(/hello there/).click({ button: 'right' });
        await expect(page.getByRole('menu')).toBeVisible();
      },
      close: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toHaveCount(0);
      },
    },
    {
      name: 'nothing-found',
      side: 'sidebar',
      open: ({ page }) =>
        page.getByRole('searchbox', { name: 'Search threads' }).fill('quince tree'),
      close: ({ page }) => page.getByRole('searchbox', { name: 'Search threads' }).fill(''),
    },
    {
      name: 'sub-agents',
      side: 'sidebar',
      open: async ({ page, thread }) => {
        const child = thread.row(/CHILD task/);
        if (!(await child.isVisible())) {
          await thread.row(/SPAWN a helper/).focus();
          await page.keyboard.press('ArrowRight');
        }
        await expect(child).toBeVisible();
      },
    },
    {
      name: 'sub-agents-own-thread',
      arrive: async ({ page, thread }) => {
        await thread.row(/SPAWN a helper/).focus();
        await page.keyboard.press('ArrowRight');
        await thread.row(/CHILD task/).click();
        await expect(page).toHaveTitle(/CHILD task/);
        await expect(thread.toggle.group).toBeVisible();
      },
    },
    {
      name: 'old-thread',
      arrive: async ({ thread }) => {
        await thread.row(/hello there/).click();
        await expect(thread.shown(/Reply to: hello there/).first()).toBeVisible();
      },
    },
    {
      name: 'search-hits',
      open: async (stage) => {
        const { page } = stage;
        await menu(stage, 'Search everything');
        await page.getByRole('combobox', { name: 'Search everything' }).fill('reply');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      close: escape,
    },
    {
      name: 'find-in-thread',
      open: async (stage) => {
        const { page } = stage;
        await menu(stage, 'Find in this thread');
        await page
          .getByRole('search')
          .getByRole('textbox')
          .or(page.getByRole('searchbox', { name: 'Find in this thread' }))
          .first()
          .fill('hello');
        await expect(page.getByRole('search')).toContainText(/of/);
      },
      close: async ({ page }) => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('search')).toHaveCount(0);
      },
    },
    {
      name: 'export',
      open: async ({ page, thread }) => {
        if (!(await thread.list.isVisible())) await page.keyboard.press('ControlOrMeta+b');
        await thread.row(/hello there/).click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Export…' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      close: escape,
    },
    dialog('storage', 'Storage…', 'Storage'),
  ],
};
