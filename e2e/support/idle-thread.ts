import { expect } from '@playwright/test';
import type { ThreadPage } from './thread-page.ts';

/** A thread with one finished turn on an idle process. */
export async function idleThread(thread: ThreadPage): Promise<void> {
  await thread.start('Add a pear page');
  await expect(thread.shown('Fake answer to: Add a pear page')).toBeVisible();
  await thread.toggle.expectInForce('approval-required');
}
