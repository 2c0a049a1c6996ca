// Going about by keyboard: the palette, keys of one's own, back and forward, the thread before.
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('the palette finds threads, commands, settings and folders by keyboard alone; raising from it still asks', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake({ attached: [{}, {}] });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  for (const title of ['Plant pears', 'Paint the fence']) {
    await thread.start(title);
    await expect(thread.shown(`Fake answer to: ${title}`)).toBeVisible();
  }
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const field = palette.getByRole('combobox');
  const active = palette.getByRole('option', { selected: true });

  /* The thread before is the first that is offered. */
  await thread.composer.focus();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(field).toBeFocused();
  await expect(active).toHaveText(/^Plant pears/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveTitle('Plant pears · Bobbin');
  await expect(thread.composer).toBeFocused();

  /* A command, with its key; the key closes the palette as well. */
  await page.keyboard.press('ControlOrMeta+K');
  await field.fill('side pan');
  await expect(active).toHaveText('Hide the side panelCtrl Alt B');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show the side panel' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(palette).toBeVisible();
  await page.keyboard.press('ControlOrMeta+K');
  await expect(palette).toBeHidden();

  /* A setting and a folder. */
  await page.keyboard.press('ControlOrMeta+K');
  await field.fill('dark');
  await expect(active).toHaveText('ThemeSettings, Appearance');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toContainText('Theme');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
  await page.keyboard.press('ControlOrMeta+K');
  await field.fill('new thread in');
  await palette.getByRole('option', { name: `New thread in ${bobbin.folder.work}` }).click();
  await expect(page.getByRole('button', { name: `Folder: ${bobbin.folder.work}` })).toBeVisible();

  /* By their place in the list. */
  await page.keyboard.press('ControlOrMeta+2');
  await expect(page).toHaveTitle('Plant pears · Bobbin');
  await page.keyboard.press('ControlOrMeta+1');
  await expect(page).toHaveTitle('Paint the fence · Bobbin');

  /* All text is searched from there, with what was typed. */
  await page.keyboard.press('ControlOrMeta+K');
  await field.fill('fake answer');
  await page.keyboard.press('ControlOrMeta+Shift+F');
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await expect(search.getByRole('combobox')).toHaveValue('fake answer');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();

  /* Raising is asked by main, and was not given. */
  await thread.row(/Plant pears/).click();
  await thread.toggle.expectInForce('approval-required');
  await bobbin.dialogs.answer('cancel');
  await page.keyboard.press('ControlOrMeta+K');
  await field.fill('full access');
  await expect(active).toHaveText('Give full access…Ctrl Shift M');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await bobbin.dialogs.asked()).map(({ message }) => message))
    .toEqual(['Give full access to “Plant pears”?']);
  await thread.toggle.expectInForce('approval-required');
});

test('keys of one’s own: taken over with a word, shown everywhere, in the menu too, and put back', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake();
  const { page } = bobbin;
  const menuKey = (id: string) =>
    bobbin.app.evaluate(
      ({ Menu }, of) => Menu.getApplicationMenu()?.getMenuItemById(of)?.accelerator ?? null,
      id,
    );
  await expect(page.getByRole('textbox', { name: 'First message' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+/');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('region', { name: 'A question of Codex' })).toContainText('Decline');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Change the keys…' }).click();

  const row = (name: string) => page.getByRole('listitem', { name, exact: true });
  const change = (name: string) =>
    row(name)
      .getByRole('button', { name: /^Change the key/ })
      .click();
  await change('Everything that needs you');
  await page.keyboard.press('y');
  await expect(row('Everything that needs you')).toContainText('Hold Ctrl or Alt');
  await page.keyboard.press('ControlOrMeta+C');
  await expect(row('Everything that needs you')).toContainText('needed for writing');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(row('Everything that needs you')).toContainText(
    'Ctrl K is the key for “Command palette”.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(row('Everything that needs you')).toContainText('Ctrl K');
  await expect(row('Command palette')).toContainText('No key');
  await expect.poll(() => menuKey('inbox')).toBe('CommandOrControl+K');
  expect(await menuKey('palette')).toBeNull();
  await page.keyboard.press('Escape');
  await expect(row('Command palette')).toBeHidden();

  await page.keyboard.press('ControlOrMeta+K');
  const inbox = page.getByRole('dialog', { name: 'What needs you' });
  await inbox.getByRole('button', { name: 'Close' }).click();
  await expect(inbox).toBeHidden();
  expect((await bobbin.startup()).settings.shortcuts).toEqual({ palette: null, inbox: 'Mod+K' });

  await page.keyboard.press('ControlOrMeta+/');
  await sheet.getByRole('button', { name: 'Change the keys…' }).click();
  await page.getByRole('button', { name: 'Reset all 2 changed keys' }).click();
  await expect(row('Command palette')).toContainText('Ctrl K');
  await expect.poll(() => menuKey('palette')).toBe('CommandOrControl+K');
});

test('back and forward by button, key and mouse; the key of the last thread walks on while it is held', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake({ attached: [{}, {}, {}] });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  for (const title of ['Apples', 'Pears', 'Plums']) {
    await thread.start(title);
    await expect(thread.shown(`Fake answer to: ${title}`)).toBeVisible();
  }
  const inView = (title: string) => expect(page).toHaveTitle(`${title} · Bobbin`);
  for (const title of ['Apples', 'Pears', 'Plums']) {
    await thread.row(title).click();
    await inView(title);
  }
  await page.keyboard.press('Alt+ArrowLeft');
  await inView('Pears');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await inView('Apples');
  await page.keyboard.press('Alt+ArrowRight');
  await inView('Pears');
  const mouse = (button: number) =>
    page.evaluate((pressed) => {
      const event = { button: pressed, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new MouseEvent('mousedown', event));
      document.body.dispatchEvent(new MouseEvent('mouseup', event));
    }, button);
  await mouse(4);
  await inView('Plums');
  await mouse(3);
  await inView('Pears');

  /* Last in view: Pears, Plums, Apples. */
  await page.keyboard.down('Control');
  await page.keyboard.press('Tab');
  await inView('Plums');
  await page.keyboard.press('Tab');
  await inView('Apples');
  await page.keyboard.up('Control');
  /* From here the one before is the one that the walk began at. */
  await page.keyboard.press('Control+Tab');
  await inView('Pears');
  /* What was only passed is no place to go back to. */
  await page.keyboard.press('Alt+ArrowLeft');
  await inView('Apples');
  await page.keyboard.press('Alt+ArrowLeft');
  await inView('Pears');
});
