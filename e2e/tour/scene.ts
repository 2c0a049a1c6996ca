// What the tour photographs. A screen is one entry of a scene: how to come there, and what has to be in view.
import { expect, type Locator, type Page } from '@playwright/test';
import type { BobbinApp } from '../support/bobbin-app.ts';
import type { FakeCodex } from '../support/fake-codex.ts';
import type { Scenario } from '../support/scenario.ts';
import type { TestFolder } from '../support/test-folder.ts';
import { ThreadPage } from '../support/thread-page.ts';

/** What a scene is set with: the fixtures of every spec. */
export interface Theatre {
  folder: TestFolder;
  launch: (options?: { codexPath?: string; args?: string[] }) => Promise<BobbinApp>;
  launchFake: (scenario?: Scenario) => Promise<{ bobbin: BobbinApp; fake: FakeCodex }>;
}

/** A running Bobbin with all that a screen needs to come about. */
export interface Stage {
  bobbin: BobbinApp;
  page: Page;
  thread: ThreadPage;
  folder: TestFolder;
  /** Throws where the scene plays on the real Codex. */
  fake: FakeCodex;
}

export interface Screen {
  name: string;
  /** Leads to the state, once; it ends on what is seen there, never on time. */
  arrive?: (stage: Stage) => Promise<unknown>;
  /** Opens what a change of the window's size would close; done anew at each size. */
  open?: (stage: Stage) => Promise<unknown>;
  /** Closes it. */
  close?: (stage: Stage) => Promise<unknown>;
  /** A page without a script: it follows the system's theme. */
  plain?: true;
  /** The side that has to be in view where it lies over the column. */
  side?: 'sidebar' | 'panel';
}

export interface Scene {
  name: string;
  /** Plays on the real Codex and the demo model; else on the fake. */
  real?: true;
  set: (theatre: Theatre) => Promise<Stage>;
  screens: Screen[];
}

export function stageOf(bobbin: BobbinApp, fake: FakeCodex | null = null): Stage {
  const { page, folder } = bobbin;
  return {
    ...{ bobbin, page, folder, thread: new ThreadPage(bobbin) },
    get fake() {
      if (fake === null) throw new Error('This scene plays on the real Codex.');
      return fake;
    },
  };
}

/** A stage on the fake Codex. */
export async function fakeStage({ launchFake }: Theatre, scenario?: Scenario): Promise<Stage> {
  const { bobbin, fake } = await launchFake(scenario);
  return stageOf(bobbin, fake);
}

/** Closes a dialog or a menu by key. */
export async function escape({ page }: Stage): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
}

/** Ending processes waits until this is called again with false: what is on the way to its end is held there. */
export function holdSignals({ bobbin }: Stage, holds: boolean): Promise<void> {
  return bobbin.app.evaluate((_electron, wanted) => {
    const seam = process as typeof process & { realKill?: typeof process.kill };
    seam.realKill ??= process.kill.bind(process);
    process.kill = wanted ? () => true : seam.realKill;
  }, holds);
}

/** Presses an entry of the native menu. */
export function menu({ bobbin }: Stage, label: string): Promise<void> {
  return bobbin.app.evaluate(({ Menu }, wanted) => {
    const entries = Menu.getApplicationMenu()!.items.flatMap((top) => top.submenu?.items ?? []);
    entries.find((entry) => entry.label === wanted)!.click();
  }, label);
}

/** A screen that is a dialog of the native menu. */
export function dialog(name: string, label: string, title: string | RegExp): Screen {
  return {
    name,
    open: async (stage) => {
      await menu(stage, label);
      await expect(stage.page.getByRole('dialog', { name: title })).toBeVisible();
      await expect(stage.page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
    },
    close: escape,
  };
}

/** Opens a menu or the like by a press, closed with Escape. */
export function pressed(name: string, button: (stage: Stage) => Locator, role: 'menu' | 'dialog') {
  return {
    name,
    open: async (stage: Stage) => {
      await button(stage).click();
      await expect(stage.page.getByRole(role)).toBeVisible();
    },
    close: escape,
  } satisfies Screen;
}
