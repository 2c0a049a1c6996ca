import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ChildProcesses } from './child-processes.ts';
import { loginShellPath, readPath } from './login-shell-path.ts';
import { readStartTime } from './process-tree.ts';

let root: string;
beforeEach(async () => (root = await mkdtemp(path.join(os.tmpdir(), 'bobbin-shell-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

async function shell(lines: string): Promise<NodeJS.ProcessEnv> {
  const file = path.join(root, 'shell');
  await writeFile(file, `#!/bin/sh\n${lines}\n`);
  await chmod(file, 0o755);
  return { SHELL: file, PATH: '/usr/bin:/bin' };
}

describe('the PATH of the login shell', () => {
  test('is read between whatever its start-up files print', async () => {
    const env = await shell(
      'echo Welcome; echo PATH=/wrong; PATH=/right:/usr/bin:/bin; eval "$2"; echo PATH=/late',
    );
    await expect(loginShellPath(new ChildProcesses(), env)).resolves.toBe('/right:/usr/bin:/bin');
  });

  test('F30: a start-up file that never ends costs the limit and leaves nobody behind', async () => {
    const pidFile = path.join(root, 'pid');
    const env = await shell(`sleep 600 & echo $! > ${pidFile}; cat; wait`);
    await expect(loginShellPath(new ChildProcesses(), env, 300)).resolves.toBeNull();
    const pid = Number(await readFile(pidFile, 'utf8'));
    await expect.poll(() => readStartTime(pid)).toBeNull();
  });

  test('a shell that is not there or fails gives none', async () => {
    await expect(
      loginShellPath(new ChildProcesses(), { SHELL: '/nowhere/shell' }),
    ).resolves.toBeNull();
    await expect(loginShellPath(new ChildProcesses(), await shell('exit 1'))).resolves.toBeNull();
  });

  test('nothing but what stands between the marks counts', () => {
    expect(readPath('PATH=/a\nMARKX=1\nPATH=/b\nMARKPATH=/c', 'MARK')).toBe('/b');
    expect(readPath('PATH=/a', 'MARK')).toBeNull();
  });
});
