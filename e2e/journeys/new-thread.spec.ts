import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { giveFiles } from '../support/give-files.ts';
import { png } from '../support/png.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a first message with a mention, a skill and a picture: kept over a kill, at Codex once', async ({
  folder,
  model,
  launch,
}) => {
  mkdirSync(path.join(folder.work, 'src'), { recursive: true });
  writeFileSync(path.join(folder.work, 'src/orchard plan.md'), '');
  const skill = path.join(folder.home, 'skills/prune/SKILL.md');
  mkdirSync(path.dirname(skill), { recursive: true });
  writeFileSync(skill, '---\nname: prune\ndescription: Prunes trees\n---\nPrune with care.\n');
  const picture = png(8, 8, [90, 160, 60]);
  const other = path.join(path.dirname(folder.work), 'elsewhere');
  mkdirSync(other);

  const first = await launch();
  const before = new ThreadPage(first);
  await before.start('', other);
  await before.start('');
  const shown = ({ page }: ThreadPage) => ({
    field: page.getByRole('textbox', { name: 'First message' }),
    offers: page.getByRole('listbox', { name: 'Completions' }).getByRole('option'),
    attachments: page.getByRole('list', { name: 'Attachments' }).getByRole('listitem'),
    folder: (of: string) => page.getByRole('button', { name: `Folder: ${of}` }),
  });
  await before.page.getByRole('button', { name: 'New thread', exact: true }).click();
  const { field, offers, attachments, folder: chosen } = shown(before);
  await expect(chosen(folder.work)).toBeVisible();
  await field.pressSequentially('Look at @orch');
  await expect(offers).toHaveText([/orchard plan\.md.*src/]);
  await expect(offers.first()).toBeInViewport();
  await expectAccessible(before.page);
  await field.press('Enter');
  await field.pressSequentially('with $pru');
  await expect(offers).toHaveText([/prune.*Prunes trees/]);
  await field.press('Tab');
  await giveFiles(field, 'paste', { files: [{ name: '', type: 'image/png', bytes: picture }] });
  await expect(attachments).toContainText(['Pasted picture']);
  await expectAccessible(before.page);
  const said = 'Look at "src/orchard plan.md" with $prune ';
  await expect(field).toHaveValue(said);
  await chosen(folder.work).click();
  await before.page.getByRole('menuitemradio', { name: /^elsewhere/ }).click();
  await expect(chosen(other)).toBeVisible();
  await expect(field).toHaveValue(said);
  await expect(attachments).toHaveCount(1);
  await chosen(other).click();
  await before.page
    .getByRole('menuitemradio', { name: new RegExp(path.basename(folder.work)) })
    .click();
  await expect
    .poll(async () => {
      const startup = await first.call('app.startup', { newDraft: 'new:0' });
      return startup.ok && startup.value.newDraft;
    })
    .toMatchObject({ text: said, attachments: [{ kind: 'picture' }] });
  await first.kill();

  const thread = new ThreadPage(await launch());
  const again = shown(thread);
  await thread.page.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(again.field).toHaveValue(said);
  await expect(again.attachments).toHaveCount(1);
  await again.field.press('Enter');
  await expect(thread.composer).toHaveValue('');
  await expect(thread.page.getByRole('img').first()).toBeVisible();
  await expect.poll(() => model.threads().length).toBe(1);
  const [id] = model.threads();
  await expect(thread.stop).toBeHidden();
  const received = model.received(id!);
  const address = `data:image/png;base64,${Buffer.from(picture).toString('base64')}`;
  expect(received.filter((part) => part === said || part === address)).toEqual([said, address]);
  expect(received).toContainEqual(expect.stringContaining('Prune with care.'));

  await thread.page.getByRole('button', { name: 'New thread', exact: true }).click();
  await expect(again.field).toHaveValue('');
  await expect(again.attachments).toHaveCount(0);
  await again.field.press('ArrowUp');
  await expect(again.field).toHaveValue(said);
});
