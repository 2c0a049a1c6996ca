import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { deferred } from '../../../shared/lib/deferred.ts';
import { watchFolders } from './watch-folders.ts';

function watched(...made: string[]) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'bobbin-watch-'));
  for (const folder of made) mkdirSync(path.join(root, folder), { recursive: true });
  const changes: (() => void)[] = [];
  let seen = 0;
  const watch = watchFolders(
    [path.join(root, 'sessions'), path.join(root, 'archived_sessions')],
    () => {
      seen += 1;
      for (const tell of changes.splice(0)) tell();
    },
    { quiet: 5 },
  );
  onTestFinished(() => {
    watch.close();
    rmSync(root, { recursive: true, force: true });
  });
  const change = () => {
    const next = deferred<void>();
    changes.push(() => next.resolve());
    return next.promise;
  };
  return { root, watch, change, seen: () => seen };
}

it('tells of a file that comes into the newest day, and of one that goes', async () => {
  const { root, change } = watched('sessions/2026/11/28', 'sessions/2026/11/29');
  const file = path.join(root, 'sessions/2026/11/29/r.jsonl');
  const came = change();
  writeFileSync(file, 'x');
  await came;
  const went = change();
  rmSync(file);
  await went;
});

it('follows into the folder of a new day', async () => {
  const { root, change } = watched('sessions/2026/11/29');
  const day = change();
  mkdirSync(path.join(root, 'sessions/2026/12/01'), { recursive: true });
  await day;
  const file = change();
  writeFileSync(path.join(root, 'sessions/2026/12/01/r.jsonl'), 'x');
  await file;
});

it('a growing file is no change; the next new one is told of once', async () => {
  const { root, change, seen } = watched('sessions/2026/11/29');
  const folder = path.join(root, 'sessions/2026/11/29');
  const first = change();
  writeFileSync(path.join(folder, 'a.jsonl'), 'x');
  await first;
  for (let line = 0; line < 20; line += 1) appendFileSync(path.join(folder, 'a.jsonl'), 'line\n');
  const second = change();
  writeFileSync(path.join(folder, 'b.jsonl'), 'x');
  await second;
  expect(seen()).toBe(2);
});

it('a folder that is not there yet is watched once it has come', async () => {
  const { root, watch, change } = watched();
  mkdirSync(path.join(root, 'sessions'));
  watch.rearm();
  const came = change();
  writeFileSync(path.join(root, 'sessions/old.json'), '{}');
  await came;
});
