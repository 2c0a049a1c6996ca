// Plays Bobbin's main job in the real window, on the real Codex and the offline demo model, and photographs it.
// `npm start -- --demo --tour DIR` runs it; everything here drives the window from outside.
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { Album } from './album.ts';
import { loopFile, loopTimes, whenChecked } from './loop-file.ts';
import { TourGuide } from './tour-guide.ts';

const readme = `# Orchard

A tiny project to try Bobbin in.

- \`apples.txt\`: what was picked
- \`pears.txt\`: what is still on the tree
`;

test('the tour', async ({ folder, launch }) => {
  const { BOBBIN_TOUR_DIR: pictures, BOBBIN_TOUR_ARGS: args = '[]' } = process.env;
  const appArgs = JSON.parse(args) as string[];
  if (!pictures || !appArgs.includes('--demo')) {
    throw new Error('The tour plays on the offline demo: npm start -- --demo --tour DIR');
  }
  folder.write('README.md', readme);
  folder.write('apples.txt', 'Boskoop, 3 baskets\n');
  folder.write('pears.txt', 'Conference\n');
  const bobbin = await launch({ args: appArgs });
  const thread = new ThreadPage(bobbin);
  const guide = new TourGuide(thread);
  const album = new Album(bobbin, pictures);
  console.log(`\nThe real Codex on the offline demo model, in ${folder.work}`);

  guide.tell('Bobbin opens');
  await expect(thread.page.getByRole('button', { name: 'New thread', exact: true })).toBeVisible();
  guide.note('picture', await album.takeBoth('first-screen'));

  guide.tell('A new thread, in approval-required, asks before its first command');
  await thread.start('read README.md');
  await expect(thread.approval.card).toContainText('cat README.md');
  await expect(thread.approval.approve).toBeEnabled();
  guide.note('asks', 'cat README.md');
  await guide.check('approval-required');
  guide.note('picture', await album.takeBoth('approval'));

  guide.tell('“Approve once” is pressed: the command runs, Codex answers');
  await thread.approval.approve.click();
  await expect(thread.shown(/A tiny project to try Bobbin in/).first()).toBeVisible();
  await thread.expectIdle();
  await guide.check('approval-required');
  guide.note('picture', await album.take('answered'));

  guide.tell('The thread is raised; the native dialog asks first and is confirmed');
  await thread.toggle.switchTo('full-access');
  const [dialog] = await bobbin.dialogs.asked();
  guide.note('dialog', `${dialog!.message} [${dialog!.buttons.join('] [')}]`);
  await guide.check('full-access');
  guide.note('picture', await album.takeBoth('full-access'));

  guide.tell('Now an edit goes through without a question');
  await thread.say('create a file harvest.md saying 3 baskets of Boskoop');
  await expect.poll(() => folder.read('harvest.md')).toContain('3 baskets of Boskoop');
  await thread.expectIdle();
  await expect(thread.approval.card).toBeHidden();
  guide.note('written', 'harvest.md');
  await guide.check('full-access');
  guide.note('picture', await album.take('edit'));

  guide.tell('A command loops and appends the time to a file');
  await thread.say(`append the time to ${loopFile} in a loop`);
  await expect.poll(() => loopTimes(folder).length).toBeGreaterThan(10);
  guide.note('running', `${loopTimes(folder).length} lines in ${loopFile} so far`);
  await guide.check('full-access');
  guide.note('picture', await album.take('loop'));

  guide.tell('The brake: the thread is lowered while the command loops');
  const shown = whenChecked(thread.toggle.ask);
  await thread.toggle.press('approval-required');
  const shownAt = await shown;
  await expect(thread.toggle.button('Continue')).toBeVisible();
  await guide.check('approval-required');
  const lines = loopTimes(folder);
  const margin = shownAt - Math.max(...lines);
  expect(margin, 'a line is younger than the badge').toBeGreaterThanOrEqual(0);
  guide.note('stopped', `the last line is ${Math.round(margin)} ms older than the badge`);
  guide.note('picture', await album.takeBoth('brake'));

  guide.tell('“Continue”: Codex takes the work up again, and now has to ask');
  await thread.toggle.button('Continue').click();
  await expect(thread.approval.card).toContainText(loopFile);
  await expect(thread.approval.approve).toBeEnabled();
  expect(loopTimes(folder), 'the loop went on').toEqual(lines);
  await guide.check('approval-required');
  guide.note('picture', await album.take('continue'));
  await thread.approval.decline.click();
  await thread.expectIdle();

  guide.tell('The same thread still knows how it began');
  await thread.say('what did I ask first?');
  await expect(thread.shown(/read README\.md/).last()).toBeVisible();
  await thread.expectIdle();
  await guide.check('approval-required');
  expect(loopTimes(folder), 'the loop went on').toEqual(lines);
  guide.note('picture', await album.takeBoth('remembers'));

  console.log(
    [
      '',
      'One thread id throughout, every report as asked, and the loop stopped at the brake.',
      `Pictures: ${pictures}`,
      '',
    ].join('\n'),
  );
});
