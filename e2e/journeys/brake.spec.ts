import { demoScript, type Script } from '../../main/demo/demo-model.ts';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

const append = 'date +%s%N >> times.txt';
const loops = {
  'a command that loops': `!run while true; do ${append}; sleep 0.01; done`,
  'a model that loops commands': 'Loop',
};

/** Asked to loop, the model calls the same command again and again. */
const loop: Script = (conversation) =>
  conversation.turns.at(-1)?.message === 'Loop'
    ? [{ type: 'command', command: append, yieldMs: 1000 }]
    : demoScript(conversation);

test.use({ brain: { script: loop } });

for (const [what, message] of Object.entries(loops)) {
  test(`the brake stops ${what}: no line is younger than the badge (T1)`, async ({
    folder,
    model,
    launch,
  }) => {
    const bobbin = await launch();
    const thread = new ThreadPage(bobbin);
    await thread.start('!say Ready.');
    await expect(thread.shown('Ready.')).toBeVisible();
    await thread.toggle.switchTo('full-access');
    const { harnessThreadId } = await thread.thread();

    await thread.say(message);
    await expect.poll(() => times(folder.read('times.txt')).length).toBeGreaterThan(5);
    const badge = thread.toggle.askShownAt();
    await thread.toggle.press('approval-required');
    const shownAt = await badge;

    await expect(thread.toggle.button('Continue')).toBeVisible();
    await expect.poll(async () => (await bobbin.row()).session.status).toBe('idle');
    const lines = times(folder.read('times.txt'));
    expect(Math.max(...lines)).toBeLessThanOrEqual(shownAt);

    await thread.toggle.button('Continue').click();
    await expect.poll(() => model.remembered(harnessThreadId).length).toBe(3);
    expect(times(folder.read('times.txt'))).toHaveLength(lines.length);
    expect((await thread.thread()).harnessThreadId).toBe(harnessThreadId);
  });
}

/** Milliseconds since the epoch, one a line. */
function times(text: string | null): number[] {
  return (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(BigInt(line) / 1000n) / 1000);
}
