import { expect } from '@playwright/test';
import type { ThreadPage } from './thread-page.ts';

/** A thread with one finished turn on an idle process. */
export async function idleThread(thread: ThreadPage, text = 'Add a pear page'): Promise<void> {
  await thread.start(text);
  await expect(thread.shown(`Fake answer to: ${text}`)).toBeVisible();
  await thread.expectIdle();
  await thread.toggle.expectInForce('approval-required');
}
