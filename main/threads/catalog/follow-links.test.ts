import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderLinks } from '../../store/folder-links.ts';
import { insertThread } from '../../store/threads.ts';
import { sampleThread } from '../../store/store.test-support.ts';
import { createTestThreads } from '../testing/test-threads.ts';
import { createLinkFollower } from './follow-links.ts';

test('F33: a folder that a link names is known by its real path, also while it cannot be reached', async () => {
  const root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'bobbin-links-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'big/orchard'), { recursive: true });
  const [link, real] = [path.join(root, 'dev'), path.join(root, 'big')];
  symlinkSync(real, link);
  const { ctx } = createTestThreads();
  const told: unknown[] = [];
  ctx.publish = (name, payload) => void told.push([name, payload]);
  const folders = [path.join(real, 'orchard'), path.join(link, 'orchard'), '/gone/for/good'];
  folders.forEach((cwd, index) => {
    insertThread(
      ctx.store.db,
      sampleThread({ id: `t${index}`, harnessThreadId: `h${index}`, cwd }),
    );
  });
  const follow = createLinkFollower(ctx);
  await Promise.all([follow(), follow()]);
  const links = { [path.join(link, 'orchard')]: path.join(real, 'orchard') };
  expect(told).toEqual([['folders.linked', { links }]]);
  expect(folderLinks(ctx.store.db)).toEqual(links);

  rmSync(link);
  await follow();
  expect([told.length, folderLinks(ctx.store.db)]).toEqual([1, links]);

  mkdirSync(path.join(link, 'orchard'), { recursive: true });
  await follow();
  expect([told.at(-1), folderLinks(ctx.store.db)]).toEqual([['folders.linked', { links: {} }], {}]);
});
