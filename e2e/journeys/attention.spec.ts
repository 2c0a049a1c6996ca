// What is told outside the thread in view, at the seams where the system begins: notifications, badge, tray, title.
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

interface Recorded {
  bobbinBadge: number[];
  bobbinTray: string[][];
}

/** Waits for the gate, then asks to run a command in the thread's folder. */
const asking = (cwd: string) => [
  { gate: 'ask' },
  ...asksToRun(9, 'npm publish', { cwd }),
  ...runsOnceAnswered(9, 'npm publish'),
];

test('a thread out of sight asks: notification, badge, tray and title say so, a click opens its card', async ({
  folder,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: asking(folder.work) }] }, {}],
  });
  await bobbin.holdFocus();
  await bobbin.recordNotifications();
  await recordBadgeAndTray(bobbin);
  const thread = new ThreadPage(bobbin);
  await thread.start('Publish');
  await fake.waitFor(({ event }) => event === 'gate');
  await leave(bobbin);
  fake.open('ask');
  await expect
    .poll(() => bobbin.notifications())
    .toContain('Publish: Codex wants to run:\nnpm publish');
  await expect(bobbin.page).toHaveTitle('1 needs you · New thread · Bobbin');
  await expect.poll(() => recorded(bobbin, 'bobbinBadge')).toEqual([1]);
  await expect
    .poll(async () => (await recorded(bobbin, 'bobbinTray')).at(-1))
    .toEqual([
      'Open Bobbin',
      '',
      'Needs you',
      'Publish',
      '',
      'Lower everything',
      '',
      'Quit Bobbin',
    ]);

  await bobbin.clickNotification();
  await expect(thread.approval.card).toContainText('npm publish');
  await expect(thread.approval.card).toBeFocused();
  await expect(bobbin.page).toHaveTitle('1 needs you · Publish · Bobbin');

  await bobbin.dialogs.answer('confirm');
  await closeWindow(bobbin);
  await expect.poll(() => bobbin.windowsOnScreen()).toBe(0);
  expect((await bobbin.dialogs.asked()).at(-1)).toMatchObject({
    message: 'A thread is still at work.',
    buttons: ['Cancel', 'Stop them and quit', 'Keep them going'],
  });
  await bobbin.clickNotification();
  await expect.poll(() => bobbin.windowsOnScreen()).toBe(1);
  await thread.approval.decline.click();
  await expect.poll(() => recorded(bobbin, 'bobbinBadge')).toEqual([1, 0]);
  await expect(thread.stop).toBeHidden();
  const gone = bobbin.gone();
  await closeWindow(bobbin);
  await gone;
});

test('without notifications of the system the window tells it, and the inbox keeps it', async ({
  folder,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [{ gate: 'go' }] }, { steps: asking(folder.work) }] }, {}],
  });
  await bobbin.holdFocus();
  await bobbin.app.evaluate(({ Notification }) => {
    Notification.isSupported = () => false;
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Publish');
  await fake.waitFor(({ event }) => event === 'gate');
  await leave(bobbin);
  fake.open('go');
  const note = bobbin.page.getByRole('button', { name: /^Publish: / });
  await expect(note).toHaveAccessibleName('Publish: Codex is done.: open');
  await bobbin.page.getByRole('button', { name: /^1 ended/ }).click();
  const inbox = bobbin.page.getByRole('dialog', { name: 'What needs you' });
  const ended = inbox.getByRole('region', { name: 'Ended, not looked at yet' });
  await ended.getByRole('button', { name: /^Publish done/ }).click();
  await expect(inbox).toBeHidden();
  await expect(bobbin.page).toHaveTitle('Publish · Bobbin');
  await expect(bobbin.page.getByRole('button', { name: /ended/ })).toBeHidden();

  await thread.say('Again');
  await fake.waitFor(({ event, name }) => event === 'gate' && name === 'ask');
  await leave(bobbin);
  fake.open('ask');
  await expect(note).toHaveAccessibleName('Publish: Codex wants to run a command.: open');
  await note.click();
  await expect(note).toBeHidden();
  await expect(thread.approval.card).toBeFocused();
});

/** Electron's badge and tray menus as lists of what they were told. */
async function recordBadgeAndTray(bobbin: BobbinApp): Promise<void> {
  await bobbin.app.evaluate(({ app, Tray }) => {
    const seen: Recorded = { bobbinBadge: [], bobbinTray: [] };
    Object.assign(globalThis, seen);
    app.setBadgeCount = (count = 0) => seen.bobbinBadge.push(count) > 0;
    Tray.prototype.setContextMenu = (menu) => {
      seen.bobbinTray.push((menu?.items ?? []).map(({ label }) => label));
    };
  });
}

function recorded<K extends keyof Recorded>(bobbin: BobbinApp, key: K): Promise<Recorded[K]> {
  return bobbin.app.evaluate(
    (_electron, name) => (globalThis as unknown as Recorded)[name],
    key,
  ) as Promise<Recorded[K]>;
}

/** Shows the new-thread screen, and returns once main knows that no thread is in sight. */
async function leave(bobbin: BobbinApp): Promise<void> {
  await bobbin.page.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(bobbin.page).toHaveTitle('New thread · Bobbin');
  await bobbin.call('app.inView', { threadId: null });
}

/** As the button at the window's corner does. */
async function closeWindow(bobbin: BobbinApp): Promise<void> {
  await bobbin.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.close());
}
