import { expect, test } from '../support/fixtures.ts';
import { writeManyThreads } from '../support/many-threads.ts';
import { ThreadPage } from '../support/thread-page.ts';

const threads = 350;

test('a list of hundreds of threads is whole soon after its first frame, with the thread in view where it was', async ({
  folder,
  launch,
}) => {
  writeManyThreads(folder.home, threads);
  const noCodex = { codexPath: '/nonexistent/codex' };
  const first = await launch(noCodex);
  const list = (bobbin: typeof first) => bobbin.page.getByRole('navigation', { name: 'Threads' });
  const heading = (bobbin: typeof first) =>
    list(bobbin)
      .getByRole('listitem')
      .filter({ has: bobbin.page.getByRole('heading') })
      .first();
  await expect(heading(first)).toHaveText(/50$/);
  await list(first).getByRole('searchbox').fill('pear 349.');
  await new ThreadPage(first).row(/Pear 349/).click();
  await expect(new ThreadPage(first).transcript).toContainText('Pear 349.');
  await first.quit();

  const second = await launch(noCodex);
  const rows = list(second).getByRole('list');
  await expect(rows).toHaveAttribute('aria-busy', 'false');
  await expect(new ThreadPage(second).row(/Pear 349/)).toBeInViewport();
  await new ThreadPage(second).row(/Pear 349/).press('Control+a');
  await expect(list(second)).toContainText(`${threads} selected`);
  await rows.press('Home');
  await expect(heading(second)).toHaveText(/50$/);
  await list(second).getByRole('searchbox').fill('pear 348.');
  await expect(new ThreadPage(second).row(/Pear 348/)).toBeVisible();
});
