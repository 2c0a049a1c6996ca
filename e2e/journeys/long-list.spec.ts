import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

const folders = ['orchard', 'press', 'cellar', 'garden', 'barn', 'mill', 'market'];
const threads = 350;

/** So many threads of a terminal, each a minute older than the one before it, the folders in turn. */
function writeThreads(home: string): void {
  const sessions = path.join(home, 'sessions/2026/06/01');
  mkdirSync(sessions, { recursive: true });
  for (let index = 1; index <= threads; index += 1) {
    const id = `019e7777-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const timestamp = new Date(Date.UTC(2026, 5, 1, 12) - index * 60_000).toISOString();
    const cwd = `/srv/${folders[index % folders.length]}`;
    const meta = {
      id,
      timestamp,
      cwd,
      originator: 'codex-tui',
      cli_version: '0.130.0',
      source: 'cli',
    };
    const lines = [
      { timestamp, type: 'session_meta', payload: meta },
      {
        timestamp,
        type: 'event_msg',
        payload: { type: 'user_message', message: `Pear ${index}.` },
      },
    ];
    const name = `rollout-${timestamp.slice(0, 19).replaceAll(':', '-')}-${id}.jsonl`;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(path.join(sessions, name), text);
  }
}

test('a list of hundreds of threads is whole soon after its first frame, with the thread in view where it was', async ({
  folder,
  launch,
}) => {
  writeThreads(folder.home);
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
