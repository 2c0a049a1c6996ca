// Which of what happens is told outside the window, by kind and place, and what the tray's entries do.
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered, type Step } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const error = { message: 'The soil is frozen.', codexErrorInfo: null, additionalDetails: null };
const fails: Step[] = [
  {
    say: {
      method: 'turn/completed',
      params: { threadId: '$thread', turn: { id: '$turn', items: [], status: 'failed', error } },
    },
  },
];

test('nothing is told of the thread on screen, of others by kind; the tray opens them and lowers everything', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          { steps: [{ gate: 'in view' }] },
          { steps: [{ gate: 'out of view' }] },
          { steps: [{ gate: 'fails' }, ...fails], open: true },
          {
            steps: [
              { gate: 'asks' },
              ...asksToRun(3, 'dig holes'),
              ...runsOnceAnswered(3, 'dig holes'),
            ],
          },
        ],
      },
      {},
    ],
  });
  const { page } = bobbin;
  await bobbin.holdFocus();
  await bobbin.recordNotifications();
  await bobbin.app.evaluate(({ Tray }) => {
    Tray.prototype.setContextMenu = (menu) => void Object.assign(globalThis, { bobbinTray: menu });
  });
  const press = (label: string) =>
    bobbin.app.evaluate((_electron, wanted) => {
      const { bobbinTray } = globalThis as unknown as { bobbinTray: Electron.Menu };
      bobbinTray.items.find((item) => item.label === wanted)!.click();
    }, label);
  const inTray = () =>
    bobbin.app.evaluate(() =>
      (globalThis as unknown as { bobbinTray: Electron.Menu }).bobbinTray.items.map(
        ({ label, enabled }) => (enabled ? label : `(${label})`),
      ),
    );
  const atGate = (gate: string) =>
    fake.waitFor(({ event, name }) => event === 'gate' && name === gate);
  const thread = new ThreadPage(bobbin);
  const leave = async () => {
    await page.getByRole('button', { name: 'New thread', exact: true }).click();
    await expect(page).toHaveTitle(/New thread · Bobbin$/);
    await bobbin.call('app.inView', { threadId: null });
  };

  await thread.start('Pears');
  await atGate('in view');
  await expect.poll(inTray).toContain('Pears');
  fake.open('in view');
  await thread.expectIdle();

  /* One kind is switched off: what ended is in the inbox all the same. */
  await thread.say('Plant');
  await atGate('out of view');
  await page.getByRole('button', { name: /^Settings/ }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('button', { name: 'Notifications', exact: true }).click();
  await settings.getByRole('switch', { name: 'When a turn is done' }).click();
  await expect.poll(async () => (await bobbin.startup()).settings.notifyTurnDone).toBe(false);
  await page.keyboard.press('Escape');
  await leave();
  fake.open('out of view');
  await expect(page.getByRole('button', { name: /^1 ended/ })).toBeVisible();

  /* The others go on being told. */
  await thread.row('Pears').click();
  await thread.say('Dig');
  await atGate('fails');
  await leave();
  fake.open('fails');
  const told = ['Pears: The turn failed.'];
  await expect.poll(() => bobbin.notifications()).toEqual(told);

  await thread.row('Pears').click();
  await thread.say('Dig again');
  await atGate('asks');
  await leave();
  fake.open('asks');
  await expect.poll(() => bobbin.notifications()).toHaveLength(2);
  await expect.poll(inTray).toContain('(Needs you)');

  /* The next that needs you, by key; then by the tray. */
  await page.keyboard.press('ControlOrMeta+J');
  await expect(thread.approval.card).toBeFocused();
  await leave();
  await press('Pears');
  await expect(thread.approval.card).toBeFocused();
  await thread.approval.decline.click();
  await expect(thread.stop).toBeHidden();

  await expect.poll(inTray).toContain('(Lower everything)');
  await thread.toggle.switchTo('full-access');
  await expect.poll(inTray).toContain('Lower everything');
  await press('Lower everything');
  await thread.toggle.expectInForce('approval-required');
});
