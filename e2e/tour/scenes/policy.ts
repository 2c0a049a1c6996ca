import { expect } from '@playwright/test';
import { idleThread } from '../../support/idle-thread.ts';
import { readWire } from '../../support/wire-player.ts';
import { fakeStage, type Scene } from '../scene.ts';

/** A machine whose administrator forbids full access. */
export const policy: Scene = {
  name: 'policy',
  set: (theatre) => fakeStage(theatre, readWire('F05-policy-forbids.wire.jsonl').scenario),
  screens: [
    {
      name: 'not-allowed',
      arrive: async ({ page, thread }) => {
        await idleThread(thread);
        await thread.toggle.press('full-access');
        await expect(page.getByText(/policy does not allow/).first()).toBeVisible();
        await thread.toggle.expectInForce('approval-required');
      },
    },
  ],
};
