import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { namePath } from './name-path.ts';

let root: string;
let repo: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'bobbin-path-')));
  repo = path.join(root, 'repo');
  await mkdir(path.join(repo, 'sub'), { recursive: true });
  await mkdir(path.join(root, 'elsewhere'));
  await writeFile(path.join(root, 'elsewhere', 'there'), '');
  await symlink(path.join(root, 'elsewhere'), path.join(repo, 'link'));
  await symlink(path.join(root, 'elsewhere', 'not-yet'), path.join(repo, 'dangling'));
  await symlink('loop', path.join(repo, 'loop'));
  await symlink(repo, path.join(root, 'alias'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('what a path really means', () => {
  test.each([
    ['a.txt', 'repo/a.txt', false],
    ['sub/new/deep.txt', 'repo/sub/new/deep.txt', false],
    ['.', 'repo', false],
    ['..hidden', 'repo/..hidden', false],
    ['sub/../../x', 'x', true],
    ['..', '', true],
    ['link/there', 'elsewhere/there', true],
    ['link/new.txt', 'elsewhere/new.txt', true],
    ['dangling', 'elsewhere/not-yet', true],
    ['loop', 'repo/loop', false],
  ])('%s', (given, resolved, outside) => {
    expect(namePath(given, repo)).toEqual({
      given,
      resolved: path.join(root, resolved).replace(/\/$/, ''),
      outside,
      caution: null,
    });
  });

  test('an absolute path, also where the folder itself is named by a link', () => {
    const alias = path.join(root, 'alias');
    expect(namePath(path.join(repo, 'a'), alias)).toMatchObject({ outside: false });
    expect(namePath(path.join(alias, 'a'), repo)).toMatchObject({ outside: false });
    expect(namePath('/etc/passwd', alias)).toMatchObject({
      resolved: expect.stringMatching(/\/etc\/passwd$/),
      outside: true,
    });
  });

  test.each([
    ['.git/hooks/pre-commit', "Git's own folder"],
    ['sub/.GIT/config', "Git's own folder"],
    ['.codex/config.toml', "Codex's own settings"],
    ['/home/ada/.bashrc', 'a shell start-up file'],
    ['/home/ada/.config/fish/config.fish', 'a shell start-up file'],
    ['/home/ada/.ssh/authorized_keys', 'SSH keys and settings'],
    ['git/readme', null],
    ['constructor', null],
  ])('%s: %s', (given, caution) => {
    expect(namePath(given, repo).caution).toBe(caution);
  });
});
