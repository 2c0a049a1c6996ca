// Links to threads: they select, and do nothing else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('a copied link selects its thread from outside; a hostile one and an unknown one are told and do nothing', async ({
  folder,
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({ attached: [{}, {}] });
  const thread = new ThreadPage(bobbin);
  for (const title of ['Plant pears', 'Paint the fence']) {
    await thread.start(title);
    await expect(thread.shown(`Fake answer to: ${title}`)).toBeVisible();
  }
  await thread.row(/Plant pears/).click({ button: 'right' });
  await bobbin.page.getByRole('menuitem', { name: 'Copy link' }).click();
  const copied = () => bobbin.app.evaluate(({ clipboard }) => clipboard.readText());
  await expect.poll(copied).toMatch(/^bobbin:\/\/thread\/[0-9a-f-]{36}$/);
  const link = await copied();

  /* The system starts the program once more, with the link. */
  const program = await bobbin.app.evaluate(({ app }) => app.getPath('exe'));
  const open = async (...args: string[]) => {
    const second = spawn(
      program,
      ['.', `--user-data-dir=${folder.data}`, '--no-sandbox', '--disable-gpu', ...args],
      {
        cwd: path.join(import.meta.dirname, '../..'),
        env: { ...process.env, BOBBIN_DATA_DIR: folder.data, CODEX_HOME: folder.home },
        stdio: 'ignore',
      },
    );
    await once(second, 'exit');
  };
  await expect(bobbin.page).toHaveTitle('Paint the fence · Bobbin');
  const ran = () => [
    fake.record().filter(({ event }) => event === 'attach').length,
    fake.received('turn/start').length,
  ];
  const before = { rows: await bobbin.rows(), ran: ran() };
  await open(link);
  await expect(bobbin.page).toHaveTitle('Plant pears · Bobbin');

  const told = (words: string) => bobbin.page.getByText(words);
  await open(`${link}?mode=full-access&send=rm`);
  await expect(told('Bobbin was opened with a link that names no thread.')).toBeVisible();
  await open('bobbin://thread/00000000-0000-4000-8000-000000000000');
  await expect(told('The link names a thread that Bobbin does not know.')).toBeVisible();
  await expect(bobbin.page).toHaveTitle('Plant pears · Bobbin');
  const still = (rows: typeof before.rows) =>
    rows.map(({ thread: { id, desiredMode, trusted, draft }, session }) => ({
      ...{ id, desiredMode, trusted, draft, status: session.status },
    }));
  expect(still(await bobbin.rows())).toEqual(still(before.rows));
  expect(ran()).toEqual(before.ran);
  expect(await bobbin.dialogs.asked()).toEqual([]);

  /* Nothing ran before: the link is what the program starts with. */
  await thread.row(/Paint the fence/).click();
  await expect(bobbin.page).toHaveTitle('Paint the fence · Bobbin');
  await bobbin.quit();
  const again = await launch({ codexPath: fake.program, args: [link] });
  await expect(again.page).toHaveTitle('Plant pears · Bobbin');
});
