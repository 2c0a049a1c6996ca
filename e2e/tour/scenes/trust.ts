import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { escape, menu, stageOf, type Scene, type Stage } from '../scene.ts';

const rules = `prefix_rule(pattern=["npm", ["test", "run"]], decision="allow", justification="asked twice a day")
prefix_rule(pattern=["git", "push"], decision="prompt")
prefix_rule(pattern=["rm", "-rf"], decision="forbidden")
network_rule(host="packages.example", protocol="https", decision="allow")
host_executable(name="git", paths=["/usr/bin/git"])
load("more.bzl", "more")
`;

async function openRules(stage: Stage) {
  await menu(stage, 'Rules and trust…');
  const dialog = stage.page.getByRole('dialog', { name: 'Rules and trust' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('tab', { name: 'Saved rules' }).click();
  await expect(dialog).toContainText('Commands that begin with');
  return dialog;
}

/** Rules, trust, and what a folder brings. */
export const trust: Scene = {
  name: 'trust',
  real: true,
  set: async ({ folder, launch }) => {
    folder.write(
      '.codex/config.toml',
      'approval_policy = "never"\n[mcp_servers.pears]\ncommand = "/bin/true"\nargs = ["--serve"]\n',
    );
    folder.write('.codex/rules/own.rules', 'prefix_rule(pattern=["touch"], decision="allow")\n');
    const own = path.join(folder.home, 'rules');
    mkdirSync(own);
    writeFileSync(path.join(own, 'default.rules'), rules);
    mkdirSync(path.join(own, 'unreadable.rules'));
    chmodSync(own, 0o700);
    return stageOf(await launch());
  },
  screens: [
    {
      name: 'question',
      arrive: async ({ bobbin, folder, page }) => {
        await bobbin.dialogs.choose(folder.work);
        await page.getByRole('button', { name: 'Choose a folder…' }).click();
        await expect(page.getByText('/bin/true --serve')).toBeVisible();
      },
    },
    {
      name: 'trusted',
      arrive: async ({ bobbin, page }) => {
        await bobbin.dialogs.answer('confirm');
        await page.getByRole('button', { name: 'Trust this folder…' }).click();
        await expect(page.getByText('You trust this folder')).toBeVisible();
      },
    },
    { name: 'rules', open: openRules, close: escape },
    {
      name: 'rule-narrowed',
      open: async (stage) => {
        const dialog = await openRules(stage);
        await dialog.getByRole('button', { name: 'Narrow…' }).first().click();
        await dialog.getByRole('textbox', { name: 'Only where it goes on with' }).fill('--watch');
      },
      close: escape,
    },
    {
      name: 'rule-tested',
      open: async (stage) => {
        const dialog = await openRules(stage);
        await dialog.getByRole('textbox', { name: /^Test a command/ }).fill('npm test && git push');
        await dialog.getByRole('combobox', { name: 'In' }).selectOption({ index: 1 });
        await dialog.getByRole('button', { name: 'Test', exact: true }).click();
        await expect(dialog.getByRole('status')).toContainText(/\S/);
      },
      close: escape,
    },
    {
      name: 'trusted-folders',
      open: async (stage) => {
        const dialog = await openRules(stage);
        await dialog.getByRole('tab', { name: 'Trusted folders' }).click();
        await expect(dialog).toContainText('/bin/true --serve');
      },
      close: escape,
    },
    {
      name: 'except-what-a-rule-allows',
      arrive: async ({ page, thread }) => {
        await page.getByRole('textbox', { name: 'First message' }).fill('!say Ready.');
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        await expect(thread.shown('Ready.')).toBeVisible();
        await expect(thread.toggle.line(/except what a saved rule allows/)).toBeVisible();
      },
    },
  ],
};
