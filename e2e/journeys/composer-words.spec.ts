import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('files, skills and commands are completed by keyboard; Up goes back to what was sent', async ({
  folder,
  model,
  launch,
}) => {
  const write = (name: string, text = '') => {
    const file = path.join(folder.work, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  mkdirSync(path.join(folder.work, '.git'), { recursive: true });
  write('.gitignore', 'ignored/\n');
  write('src/orchard plan.md');
  write('src/orchard.ts');
  write('ignored/orchard-secret.ts');
  const skill = path.join(folder.home, 'skills/prune/SKILL.md');
  mkdirSync(path.dirname(skill), { recursive: true });
  writeFileSync(skill, '---\nname: prune\ndescription: Prunes trees\n---\nPrune with care.\n');

  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);
  const { page, composer } = thread;
  await thread.start('!say Ready.');
  await expect(thread.shown('Ready.')).toBeVisible();
  await thread.expectIdle();
  const offers = page.getByRole('listbox', { name: 'Completions' }).getByRole('option');

  await composer.pressSequentially('Look at @orch');
  await expect(offers).toHaveCount(2);
  await expect(offers.first()).toBeInViewport();
  await expect(offers.filter({ hasText: 'secret' })).toHaveCount(0);
  await expectAccessible(page);
  const first = await offers.first().textContent();
  await composer.press('ArrowDown');
  await expect(offers.nth(1)).toHaveAttribute('aria-selected', 'true');
  const active = await composer.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await composer.press('Enter');
  const other = /plan/.test(first ?? '') ? 'src/orchard.ts' : '"src/orchard plan.md"';
  await expect(composer).toHaveValue(`Look at ${other} `);

  await composer.pressSequentially('with $pru');
  await expect(offers).toHaveText([/prune.*Prunes trees/]);
  await composer.press('Tab');
  const said = `Look at ${other} with $prune `;
  await expect(composer).toHaveValue(said);
  await composer.press('Enter');
  const { harnessThreadId } = await thread.thread();
  await expect
    .poll(() => model.received(harnessThreadId))
    .toEqual(expect.arrayContaining([said, expect.stringContaining('Prune with care.')]));
  await thread.expectIdle();

  await composer.press('ArrowUp');
  await expect(composer).toHaveValue(said);
  await composer.press('ArrowUp');
  await expect(composer).toHaveValue('!say Ready.');
  await composer.press('ArrowDown');
  await composer.press('ArrowDown');
  await expect(composer).toHaveValue('');

  await composer.pressSequentially('/com');
  await expect(offers).toHaveText([/\/compact/]);
  await composer.press('Escape');
  await expect(offers).toHaveCount(0);
  await composer.fill('');
  await composer.pressSequentially('/com');
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
  await expect(thread.transcript.getByText(/shortened|compact/i).first()).toBeVisible();
});
