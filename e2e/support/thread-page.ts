import { expect, type Locator, type Page } from '@playwright/test';
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import type { Thread } from '../../shared/domain/thread.ts';
import type { BobbinApp } from './bobbin-app.ts';
import { isAlive } from './processes.ts';

/** The words of the line that says what is in force, by mode. */
export const inForce: Record<RuntimeMode, string> = {
  'approval-required': 'In force: Codex asks before every command and edit',
  'full-access': 'In force: Codex never asks, no sandbox',
};

/** What Codex must report for a mode in a folder that is not trusted (decisions D2 and D3). */
export const expectedReport: Record<RuntimeMode, { approvalPolicy: string; sandbox: string }> = {
  'approval-required': { approvalPolicy: 'untrusted', sandbox: 'readOnly' },
  'full-access': { approvalPolicy: 'never', sandbox: 'dangerFullAccess' },
};

/** The same in the words of a rollout's turn context. */
export const expectedContext: typeof expectedReport = {
  'approval-required': { approvalPolicy: 'untrusted', sandbox: 'read-only' },
  'full-access': { approvalPolicy: 'never', sandbox: 'danger-full-access' },
};

/** The window as a person uses it: found by role and name only. */
export class ThreadPage {
  readonly bobbin: BobbinApp;
  readonly page: Page;
  readonly composer: Locator;
  readonly send: Locator;
  readonly stop: Locator;
  readonly toggle: ModeToggle;
  readonly transcript: Locator;
  readonly approval: ApprovalCard;
  readonly list: Locator;

  /** @param page another window of the same Bobbin than its first */
  constructor(bobbin: BobbinApp, page: Page = bobbin.page) {
    this.bobbin = bobbin;
    this.page = page;
    this.composer = this.page.getByRole('textbox', { name: 'Message to Codex' });
    this.send = this.page.getByRole('button', { name: /^Send/ });
    this.stop = this.page.getByRole('button', { name: /^Stop the turn/ });
    this.toggle = new ModeToggle(bobbin, this.page);
    this.transcript = this.page.getByRole('log', { name: 'Transcript' });
    this.approval = new ApprovalCard(this.page);
    this.list = this.page.getByRole('navigation', { name: 'Threads' });
  }

  /** Starts a thread in a folder chosen in the native dialog; with no text the thread is empty. */
  async start(text: string, folder = this.bobbin.folder.work): Promise<void> {
    await this.bobbin.dialogs.choose(folder);
    await this.page.getByRole('button', { name: 'New thread', exact: true }).click();
    const first = this.page.getByRole('textbox', { name: 'First message' });
    await first.fill(text);
    const choose = this.page.getByRole('button', { name: 'Choose a folder…' });
    const chosen = this.page.getByRole('button', { name: `Folder: ${folder}` });
    await expect(choose.or(this.page.getByRole('button', { name: /^Folder: / }))).toBeVisible();
    if (await choose.isVisible()) await choose.click();
    else if (!(await chosen.isVisible())) {
      await this.page.getByRole('button', { name: /^Folder: / }).click();
      await this.page.getByRole('menuitem', { name: 'Choose another folder…' }).click();
    }
    await expect(chosen).toBeVisible();
    await this.page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(this.composer).toBeVisible();
  }

  /** Sends a message; into the turn where one runs. */
  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Control+Enter');
  }

  /** Something in the transcript with exactly this text, or one that matches. */
  shown(text: string | RegExp): Locator {
    return this.transcript.getByText(text, { exact: true });
  }

  /** What the dock says about the question that was closed last. */
  closedQuestion(words: string | RegExp): Locator {
    return this.page.getByRole('status').filter({ hasText: words });
  }

  row(title: string | RegExp): Locator {
    return this.list.getByRole('listitem').getByRole('button', { name: title }).first();
  }

  /** No turn runs: the composer takes a message and there is nothing to stop. */
  async expectIdle(): Promise<void> {
    await expect(this.stop).toBeHidden();
    await expect
      .poll(async () => (await this.bobbin.row()).session.status)
      .toMatch(/idle|detached/);
  }

  /** The only thread, once Codex has given it an id. */
  async thread(): Promise<Thread & { harnessThreadId: string }> {
    await expect.poll(async () => (await this.bobbin.row()).thread.harnessThreadId).not.toBeNull();
    const { thread } = await this.bobbin.row();
    return { ...thread, harnessThreadId: thread.harnessThreadId! };
  }
}

/** The switch, and the line under it. */
export class ModeToggle {
  readonly #bobbin: BobbinApp;
  readonly #page: Page;
  readonly ask: Locator;
  readonly full: Locator;
  readonly group: Locator;

  constructor(bobbin: BobbinApp, page: Page) {
    this.#bobbin = bobbin;
    this.#page = page;
    this.group = page.getByRole('radiogroup', { name: 'Runtime mode' });
    this.ask = this.group.getByRole('radio', { name: /^Approval required/ });
    this.full = this.group.getByRole('radio', { name: /^Full access/ });
  }

  /** The line that says what is in force. */
  line(words: string | RegExp): Locator {
    return this.#page.getByRole('status').filter({ hasText: words });
  }

  button(name: string): Locator {
    return this.#page.getByRole('button', { name, exact: true });
  }

  option(mode: RuntimeMode): Locator {
    return mode === 'full-access' ? this.full : this.ask;
  }

  /** Presses a segment; a raise is confirmed in the native dialog. */
  async press(mode: RuntimeMode): Promise<void> {
    await this.#bobbin.dialogs.answer('confirm');
    await this.option(mode).click();
  }

  /** Presses a segment and waits until Codex has confirmed the mode. */
  async switchTo(mode: RuntimeMode): Promise<void> {
    await this.press(mode);
    await this.expectInForce(mode);
  }

  /** Main knows what was pressed last. */
  async expectWished(mode: RuntimeMode): Promise<void> {
    await expect.poll(async () => (await this.#bobbin.row()).thread.desiredMode).toBe(mode);
  }

  /** Resolves when a segment has said this, if only for a moment. Call it before what leads there. */
  says(words: RegExp): Promise<void> {
    return this.group.evaluate(
      (group, source) =>
        new Promise((resolve) => {
          const look = () => {
            if (!new RegExp(source).test((group as HTMLElement).innerText)) return;
            observer.disconnect();
            resolve();
          };
          const observer = new MutationObserver(look);
          observer.observe(group, { subtree: true, childList: true, characterData: true });
          look();
        }),
      words.source,
    );
  }

  /** The mode is raised, and the line says that it is in force. */
  async expectInForce(mode: RuntimeMode): Promise<void> {
    await expect(this.line(inForce[mode])).toBeVisible();
    await expect(this.option(mode)).toBeChecked();
  }

  /** When approval-required is first shown as chosen, in ms since the epoch: the clock of `date`, the next full ms. */
  askShownAt(): Promise<number> {
    return this.ask.evaluate(
      (radio) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (radio.getAttribute('aria-checked') !== 'true') return;
            observer.disconnect();
            resolve(Date.now() + 1);
          };
          const observer = new MutationObserver(look);
          observer.observe(radio, { attributes: true });
          look();
        }),
    );
  }

  /** Whether the badge read approval-required at any moment at which the process was still alive afterwards. */
  async lowWhileAlive(pid: number): Promise<boolean> {
    let low = false;
    while (isAlive(pid)) {
      const checked = await this.ask.getAttribute('aria-checked');
      if (checked === 'true' && isAlive(pid)) low = true;
    }
    return low;
  }

  async expectSaved(mode: RuntimeMode): Promise<void> {
    await expect(
      this.line(inForce[mode].replace('In force', 'Saved for the next message')),
    ).toBeVisible();
    await expect(this.option(mode)).toBeChecked();
  }
}

/** The docked card of the question that is first in line. */
export class ApprovalCard {
  readonly card: Locator;
  readonly approve: Locator;
  readonly decline: Locator;
  readonly more: Locator;
  readonly next: Locator;

  /** @param page the window, or the part of it that holds the card */
  constructor(page: Page | Locator) {
    this.next = page.getByRole('button', { name: /^Next question/ });
    this.card = page.getByRole('group', { name: /^(Codex (wants|has)|A tool server has)/ });
    this.approve = this.card.getByRole('button', {
      name: /^(Approve once|Grant|Send answer|Accept)/,
    });
    this.decline = this.card.getByRole('button', { name: /^Decline/ });
    this.more = this.card.getByRole('button', { name: /^More answers/ });
  }
}
