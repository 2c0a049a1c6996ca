// The races of the toggle in an order and with delays drawn from a seed, on the fake Codex. BOBBIN_SEED walks another
// way; main/threads/modes/races.test.ts goes through many.
import { setTimeout as delay } from 'node:timers/promises';
import type { BobbinApp } from '../support/bobbin-app.ts';
import type { FakeCodex } from '../support/fake-codex.ts';
import { expect, test } from '../support/fixtures.ts';
import { isAlive } from '../support/processes.ts';
import { agentBegins, agentSays, asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import type { ProcessPart, Scenario, TurnPart } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { seeded } from '../../shared/lib/seeded.ts';

const actions = 50;
/** Of a process's start and end, and between two actions, in ms. */
const longestDelay = 500;
const longestPause = 150;

/** Processes with delays of their own, whose turns answer, ask or go on until they are stopped. */
function walkScenario(next: () => number): Scenario {
  const pause = () => Math.floor(next() * longestDelay);
  const turn = (): TurnPart => {
    const kind = Math.floor(next() * 3);
    if (kind === 0) return { steps: agentSays('m1', 'An answer.') };
    if (kind === 1) return { steps: [...agentBegins('m1', 'Working'), { gate: 'never' }] };
    return { steps: [...asksToRun(0, 'make all'), ...runsOnceAnswered(0, 'make all')] };
  };
  const part = (): ProcessPart => ({
    attach: { delayMs: pause() },
    ending: { delayMs: pause() },
    turns: Array.from({ length: 6 }, (_, index) => ({
      turnId: `turn-${index}-${next()}`,
      ...turn(),
    })),
  });
  return { attached: Array.from({ length: 40 }, part) };
}

async function act(bobbin: BobbinApp, threadId: string, choice: number): Promise<void> {
  switch (choice) {
    case 0:
    case 1:
      void bobbin.call('thread.setMode', { threadId, mode: 'full-access' });
      return;
    case 2:
    case 3:
      void bobbin.call('thread.setMode', { threadId, mode: 'approval-required' });
      return;
    case 4:
    case 5:
      await bobbin.call('thread.send', { threadId, messageId: crypto.randomUUID(), text: 'Go on' });
      return;
    case 6:
      await bobbin.call('thread.stop', { threadId });
      return;
    case 7:
      await bobbin.call('thread.applyModeNow', { threadId });
      return;
    default: {
      const { session } = await bobbin.row();
      const [open] = session.status === 'running' ? session.approvals : [];
      if (!open) return;
      const { id, shownHash } = open;
      const answer =
        choice === 8
          ? ({ decision: 'decline' } as const)
          : ({ decision: 'approve', scope: 'once', granted: null, fields: null } as const);
      void bobbin.call('approval.answer', { threadId, approvalId: id, shownHash, answer });
    }
  }
}

/** Live processes that were attached with full access. */
function livingFull(fake: FakeCodex): number[] {
  return fake
    .record()
    .filter(({ event, params }) => event === 'attach' && params?.sandbox === 'danger-full-access')
    .map(({ pid }) => pid)
    .filter(isAlive);
}

/** Questions that were answered more often than they were asked, as `pid`s of the processes that asked. */
function answeredTwice(fake: FakeCodex): number[] {
  const asked = new Map<number, number>();
  for (const { event, pid, msg } of fake.record()) {
    if (event === 'out' && msg?.id === 0 && msg.method) asked.set(pid, (asked.get(pid) ?? 0) + 1);
  }
  return fake
    .record()
    .filter(({ event, pid, times }) => event === 'answer' && times! > (asked.get(pid) ?? 0))
    .map(({ pid }) => pid);
}

for (const seed of process.env.BOBBIN_SEED?.split(',').map(Number) ?? [1, 2]) {
  test(`T1 to T13 in random order, seed ${seed}: shown is never lower than real, one process, one answer`, async ({
    launchFake,
  }) => {
    const next = seeded(seed);
    const { bobbin, fake } = await launchFake(walkScenario(next));
    const thread = new ThreadPage(bobbin);
    await thread.start('Begin');
    await fake.waitFor(({ event }) => event === 'turn');
    await bobbin.dialogs.answer('confirm', true);
    const { id } = (await bobbin.row()).thread;

    for (let step = 0; step < actions; step++) {
      await act(bobbin, id, Math.floor(next() * 10));
      await delay(next() * longestPause);
      const before = livingFull(fake);
      const low = (await thread.toggle.ask.getAttribute('aria-checked')) === 'true';
      const lower = low ? before.filter(isAlive) : [];
      expect(lower, `step ${step}: the badge is low while a full-access process lives`).toEqual([]);
    }

    await bobbin.call('thread.setMode', { threadId: id, mode: 'approval-required' });
    await expect
      .poll(async () => {
        const { session } = await bobbin.row();
        return 'applied' in session && session.applied ? session.applied.mode : session.status;
      })
      .toMatch(/approval-required|detached|failed/);
    expect(livingFull(fake)).toEqual([]);
    expect([fake.conflicts(), fake.mostHolders() <= 1]).toEqual([[], true]);
    expect(answeredTwice(fake)).toEqual([]);
    const attached = fake.record().filter(({ event }) => event === 'attach').length;
    expect(attached).toBeGreaterThan(1);
    expect((await bobbin.rows()).map((row) => row.thread.id)).toEqual([id]);
  });
}
