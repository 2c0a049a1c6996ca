import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { copyOldHome, testdata } from '../support/old-home.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('threads of every age are listed and read, Codex’s own and what it rejects, and come and go with their files', async ({
  folder,
  model,
  launch,
}) => {
  const sessions = path.join(folder.home, 'sessions');
  copyOldHome(folder.home);
  for (const file of [
    'c-single-json-2025-06.json',
    'c-bare-2025-08.jsonl',
    'F16-bom.rollout.jsonl',
  ])
    copyFileSync(path.join(testdata, file), path.join(sessions, file));
  const bobbin = await launch();
  const thread = new ThreadPage(bobbin);

  for (const [title, words] of [
    ['Rename foo to bar', 'Rename foo to bar'],
    ['How many files are here?', 'How many files are here?'],
    ['Is the kettle on?', 'Is the kettle on?'],
    ['fourth question after the revert', 'TOOLS please list the folder and add hello.txt'],
    ['question in the fork', 'fourth question after the revert'],
  ] as const) {
    await thread.row(new RegExp(title.replace('?', '\\?'))).click();
    await expect(thread.transcript).toContainText(words);
  }
  const counts = await bobbin.call('catalog.counts', {});
  expect(counts).toMatchObject({
    ok: true,
    value: {
      ...{ onDisk: 14, shown: 14, filesOnDisk: 15 },
      leftOut: [
        {
          reason: 'An earlier state of a thread that was reverted; the newer file continues it.',
        },
      ],
    },
  });

  const added = path.join(sessions, '2026/11/29', 'copy.jsonl');
  mkdirSync(path.dirname(added), { recursive: true });
  copyFileSync(path.join(testdata, 'c-flattened-2025-09.jsonl'), added);
  await expect(thread.row(/flattened question/)).toBeVisible();
  rmSync(added);
  await expect(thread.row(/flattened question/)).toHaveCount(0);
  expect(model.threads()).toEqual([]);
});
