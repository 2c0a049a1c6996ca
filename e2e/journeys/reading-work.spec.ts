// What Codex did, read in the window: changes, the editor at a line.
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { agentSays } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { changedFiles, ran, usageTold } from '../support/work-items.ts';

/** A program `code` that writes down what it is told. */
function fakeEditor(folder: string): { searchPath: string; told: () => string[] } {
  const told = path.join(folder, 'told');
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  const write = `require('node:fs').appendFileSync(${JSON.stringify(told)}, process.argv.slice(2).join(' ') + '\\n')`;
  writeFileSync(path.join(bin, 'code'), `#!${process.execPath}\n${write}\n`);
  chmodSync(path.join(bin, 'code'), 0o755);
  return {
    searchPath: `${bin}:${process.env['PATH'] ?? ''}`,
    told: () => (existsSync(told) ? readFileSync(told, 'utf8').trimEnd().split('\n') : []),
  };
}

const diff =
  '@@ -10,3 +10,4 @@ class A\n one\n-const two = 2;\n+const two = 22;\n+const more = 3;\n end\n';

test('a change is read in its colours, side by side, and opened in the editor at its line', async ({
  folder,
  launchFake,
}) => {
  const file = path.join(folder.work, 'src/a.ts');
  const outside = path.join(folder.root, 'outside.ts');
  mkdirSync(path.dirname(file));
  for (const one of [file, outside]) writeFileSync(one, 'x\n');
  const editor = fakeEditor(folder.root);
  const { bobbin } = await launchFake(
    {
      attached: [
        {
          turns: [
            {
              steps: [
                ...changedFiles('p', [
                  { path: file, diff },
                  { path: outside, diff },
                ]),
                ...ran('c', 'npx tsc', `${file}:2:1 - error: no`, 1),
                ...agentSays('a', 'See [src/a.ts:3](src/a.ts:3).'),
              ],
            },
          ],
        },
      ],
    },
    { PATH: editor.searchPath },
  );
  const { page, dialogs } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Change it');
  await thread.expectIdle();
  const changes = thread.transcript.getByRole('table', { name: `Changes in ${file}` });
  await expect(changes.locator('.hljs-keyword').first()).toHaveText('const');
  await expect(changes.locator('mark')).toHaveText(['2', '22']);

  const sides = thread.transcript.getByRole('button', { name: 'Side by side' }).first();
  await sides.click();
  await expect(changes).toHaveAttribute('data-look', 'split');
  await expect(changes.getByRole('row').nth(2)).toHaveText(
    /^11-const two = 2;11\+const two = 22;$/,
  );
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(changes).toHaveAttribute('data-look', 'unified');
  await expect(sides).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(changes).toHaveAttribute('data-look', 'split');
  await expect.poll(async () => (await bobbin.startup()).settings.diffLook).toBe('split');

  await thread.transcript.getByRole('button', { name: 'Open the file' }).first().click();
  await expect.poll(() => dialogs.opened()).toEqual([`path ${file}`]);

  await page.getByRole('button', { name: /^Settings/ }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('combobox', { name: 'Editor' }).selectOption('VS Code');
  await settings.getByRole('button', { name: 'Close' }).press('Enter');
  await thread.transcript.getByRole('button', { name: 'Open in VS Code' }).first().click();
  await expect.poll(editor.told).toEqual([`--goto ${file}:11`]);
  await changes.getByRole('button', { name: '12' }).last().click();
  await expect.poll(editor.told).toHaveLength(2);
  await thread.transcript.getByRole('link', { name: 'src/a.ts:3' }).click();
  await expect
    .poll(editor.told)
    .toEqual([`--goto ${file}:11`, `--goto ${file}:12`, `--goto ${file}:3`]);

  await thread.transcript.getByRole('button', { name: 'Open in VS Code' }).last().click();
  await expect.poll(async () => (await dialogs.asked()).at(-1)?.message).toContain('outside.ts');
  await dialogs.answer('confirm');
  await thread.transcript.getByRole('button', { name: 'Open in VS Code' }).last().click();
  await expect.poll(editor.told).toHaveLength(4);
  expect(editor.told().at(-1)).toBe(`--goto ${outside}:11`);

  await thread.transcript.getByRole('button', { name: /^npx tsc/ }).click();
  await expectAccessible(page);
  await thread.transcript.getByRole('button', { name: `${file}:2` }).press('Enter');
  await expect.poll(() => editor.told().at(-1)).toBe(`--goto ${file}:2`);
});

test('what a command printed is read in its colours, and searched to its middle', async ({
  launchFake,
}) => {
  const rows = (count: number, what: string) =>
    Array.from({ length: count }, (_, index) => `${what} row ${index + 1}`);
  const short = ['\u001b[32mall good\u001b[0m', ...rows(60, 'short')].join('\n');
  const long = rows(3_000, 'long').with(1_499, 'here a quince grows').join('\n');
  const inTwoDays = Math.round(Date.now() / 1000) + 2 * 86_400;
  const steps = [
    ...ran('c1', 'npm test', short, 1),
    ...ran('c2', 'make all', long),
    ...usageTold([0.4, 0.9], inTwoDays),
  ];
  const { bobbin } = await launchFake({ attached: [{ turns: [{ steps }] }] });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Run it');
  await thread.expectIdle();
  const card = thread.transcript.getByRole('button', { name: /npm test/ });
  await expect(card).toContainText('exit 1 · 61 lines · 1.2 s');
  await card.click();
  const output = thread.transcript.getByRole('region', { name: 'Output of the command' });
  const good = output.getByText('all good', { exact: true });
  expect(await good.evaluate((text) => getComputedStyle(text).color)).not.toBe(
    await output.first().evaluate((box) => getComputedStyle(box).color),
  );

  await thread.transcript.getByRole('button', { name: 'Find in it' }).click();
  await page.keyboard.type('SHORT ROW 3');
  const found = thread.transcript.getByRole('search', { name: /^Find in/ });
  await expect(found.getByRole('status')).toHaveText('11 lines');
  await found.getByRole('button', { name: /short row 33/ }).click();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('short row 33');
  await page.keyboard.press('Escape');
  await expect(found).toBeHidden();
  await card.click();

  // Its middle is not in the window before somebody looks for it.
  await page.keyboard.press('ControlOrMeta+F');
  const bar = page.getByRole('search', { name: 'Find in this thread' });
  await bar.getByRole('searchbox').fill('quince');
  await expect(bar.getByRole('status')).toHaveText('1 of 1 entry');
  await expect(found.getByRole('status')).toHaveText('1 line');
  await found.getByRole('button', { name: /here a quince grows/ }).click();
  await expect
    .poll(() => page.evaluate(() => getSelection()?.toString()))
    .toBe('here a quince grows');

  await page.getByRole('tab', { name: 'Context' }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  await expect(panel).toContainText('90,000 of 200,000');
  await expect(panel).toContainText('80,000 (60,000 cached)');
  await expect(panel.getByRole('meter', { name: 'Limit: Week' })).toHaveAttribute(
    'aria-valuetext',
    /^90 % used, resets on /,
  );
  await expectAccessible(page);
});

test('the files of all turns or of one are a tree that leads to their cards, and are reviewed in the large', async ({
  folder,
  launchFake,
}) => {
  const at = (name: string) => path.join(folder.work, name);
  const many = Array.from({ length: 40 }, (_, row) => `+row ${row}`).join('\n');
  const first = [
    ...changedFiles('p1', [
      { path: at('src/ui/a.ts'), diff },
      { path: at('src/b.ts'), diff: `@@ -1,1 +1,41 @@\n one\n${many}\n` },
    ]),
    ...agentSays('a1', Array.from({ length: 60 }, (_, row) => `- word ${row}`).join('\n')),
  ];
  const second = changedFiles('p2', [{ path: at('src/ui/a.ts'), diff }]);
  const { bobbin } = await launchFake({
    attached: [{ turns: [{ steps: first }, { steps: second }] }],
  });
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.start('Build it');
  await thread.expectIdle();
  await thread.say('Again');
  await expect(thread.transcript.getByText('src/ui/a.ts')).toHaveCount(2);
  await thread.expectIdle();

  const panel = page.getByRole('complementary', { name: 'Side panel' });
  // By key: a note of what happened may lie over the panel.
  await page.getByRole('tab', { name: 'Changes' }).press('Enter');
  const tree = panel.getByRole('list', { name: 'Changed files' });
  await expect(tree.getByRole('button')).toHaveText([/^src$/, /^ui$/, /^a\.ts/, /^b\.ts/]);
  await panel.getByRole('combobox', { name: 'Changes of' }).selectOption('Again');
  await expect(tree.getByRole('button')).toHaveText([/^src\/ui$/, /^a\.ts/]);
  await panel.getByRole('combobox', { name: 'Changes of' }).selectOption('The whole thread');

  await tree.getByRole('button', { name: /b\.ts/ }).press('Enter');
  const card = thread.transcript.getByRole('button', { name: /src\/b\.ts/ });
  await expect(card).toBeInViewport();
  await expect(card).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search', { name: 'Find in this thread' })).toBeHidden();

  await panel.getByRole('button', { name: 'Review' }).press('Enter');
  const review = page.getByRole('dialog', { name: 'Changes of the whole thread' });
  await expect(review.getByRole('table')).toHaveCount(3);
  await expectAccessible(page);
  await review.getByRole('button', { name: 'Fold all' }).press('Enter');
  await expect(review.getByRole('table')).toHaveCount(0);
  await review
    .getByRole('navigation', { name: 'Changed files' })
    .getByRole('button', { name: /a\.ts/ })
    .press('Enter');
  await expect(review.getByRole('table')).toHaveCount(2);
  await expect(review.getByText('Edit 2 of 2')).toBeInViewport();
  await review
    .getByRole('button', { name: 'Go to its card in the transcript' })
    .first()
    .press('Enter');
  await expect(review).toBeHidden();
  await expect(
    thread.transcript.getByRole('button', { name: /src\/ui\/a\.ts/ }).last(),
  ).toBeInViewport();

  await page.keyboard.press('ControlOrMeta+Shift+O');
  const turns = page.getByRole('dialog', { name: 'Go to a message' });
  await expect(turns.getByRole('option')).toHaveText([/^Again/, /^Build it/]);
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(turns).toBeHidden();
  const asked = thread.transcript.locator('[data-found]');
  await expect(asked).toContainText('Build it');
  await expect(asked).toBeInViewport();

  await asked.hover();
  await asked.getByRole('button', { name: 'What to do from this message' }).click();
  await page.getByRole('menuitem', { name: 'Copy the turn as Markdown' }).click();
  const copied = () => bobbin.app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toMatch(/^## You\n\nBuild it\n\n\*\*Changed\*\* .*b\.ts/s);
  await asked.hover();
  await asked.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect.poll(copied).toBe('Build it');

  const times = thread.transcript
    .getByTitle(/2026/)
    .filter({ hasText: /\d\d:\d\d$/ })
    .first();
  await expect(times).toHaveCount(1);
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(times).toBeHidden();
  expect((await bobbin.call('settings.set', { showTimes: true })).ok).toBe(true);
  await expect(times).toBeVisible();
});
