// One brake for every thread: the button with its count, and a key that is taken only while it is needed.
import { expect, test } from '../support/fixtures.ts';
import { agentBegins } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const key = 'CommandOrControl+Alt+Shift+L';

test('the button and the key are there while a thread is in full access, and lower all of them', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [...agentBegins('m1', 'Working'), { gate: 'never' }] }] }],
  });
  await bobbin.app.evaluate(({ globalShortcut }) => {
    const keys = new Map<string, () => void>();
    Object.assign(globalThis, { bobbinKeys: keys });
    globalShortcut.register = (wanted, pressed) => Boolean(keys.set(wanted, pressed));
    globalShortcut.unregister = (wanted) => void keys.delete(wanted);
  });
  const taken = () =>
    bobbin.app.evaluate(() => [
      ...(globalThis as unknown as { bobbinKeys: Map<string, () => void> }).bobbinKeys.keys(),
    ]);
  const thread = new ThreadPage(bobbin);
  const button = thread.page.getByRole('button', { name: /^Lower everything/ });

  await thread.start('');
  await expect(button).toBeHidden();
  await thread.toggle.press('full-access');
  await expect(thread.toggle.full).toBeChecked();
  await thread.start('');
  await thread.toggle.press('full-access');
  await expect(thread.toggle.full).toBeChecked();
  await thread.say('go on');
  await expect(thread.shown('Working')).toBeVisible();
  await expect(button).toHaveAccessibleName(/2 threads are in full access/);
  await expect.poll(taken).toEqual([key]);

  await bobbin.app.evaluate((_electron, pressed) => {
    (globalThis as unknown as { bobbinKeys: Map<string, () => void> }).bobbinKeys.get(pressed)!();
  }, key);
  await expect(thread.toggle.line('The turn was stopped.')).toBeVisible();
  await expect(thread.toggle.ask).toBeChecked();
  await expect(button).toBeHidden();
  await expect.poll(taken).toEqual([]);
  expect((await bobbin.rows()).map((row) => row.thread.desiredMode)).toEqual([
    'approval-required',
    'approval-required',
  ]);
  expect(fake.mostHolders()).toBe(1);
});
