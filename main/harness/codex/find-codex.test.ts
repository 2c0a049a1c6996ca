import { chmod, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ChildProcesses } from './child-processes.ts';
import { createCodexFinder, type FindOptions } from './find-codex.ts';

let root: string;
beforeEach(
  async () => (root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'bobbin-find-')))),
);
afterEach(() => rm(root, { recursive: true, force: true }));

const triple = process.arch === 'arm64' ? 'aarch64' : 'x86_64';
const target =
  process.platform === 'darwin' ? `${triple}-apple-darwin` : `${triple}-unknown-linux-musl`;

async function program(
  file: string,
  text = '#!/bin/sh\necho codex-cli 0.171.0\n',
): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  await chmod(file, 0o755);
  return file;
}

function find(over: Partial<FindOptions> = {}) {
  const { platform, arch } = process;
  return createCodexFinder({
    children: new ChildProcesses(),
    ...{ platform, arch, home: path.join(root, 'home'), env: { PATH: path.join(root, 'none') } },
    ...{ setting: () => null, developmentRoot: null, loginPath: () => Promise.resolve(null) },
    places: [],
    ...over,
  })();
}

describe('where Codex is looked for', () => {
  test('the environment comes before the setting, the setting before the PATH', async () => {
    const [first, second, third] = await Promise.all(
      ['a', 'b', 'c'].map((name) => program(path.join(root, name, 'codex'))),
    );
    const PATH = path.dirname(third!);
    const setting = () => second!;
    await expect(find({ env: { BOBBIN_CODEX_PATH: first, PATH }, setting })).resolves.toMatchObject(
      {
        ...{ path: first, args: [], version: '0.171.0', foundBy: 'BOBBIN_CODEX_PATH' },
      },
    );
    await expect(find({ env: { PATH }, setting })).resolves.toMatchObject({
      ...{ path: second, foundBy: 'the settings' },
    });
    await expect(find({ env: { PATH } })).resolves.toMatchObject({ path: third, foundBy: PATH });
  });

  test('the login shell knows folders that a program started from the desktop does not', async () => {
    const file = await program(path.join(root, 'shell', 'codex'));
    const loginPath = () => Promise.resolve(`${path.dirname(file)}:/usr/bin`);
    const found = await find({ loginPath });
    expect(found).toMatchObject({ path: file });
    expect(found.searchPath.slice(0, 2)).toEqual([path.dirname(file), '/usr/bin']);
  });

  test('the newest Node version of a version manager is searched', async () => {
    const bin = (version: string) =>
      path.join(root, 'home/.nvm/versions/node', version, 'bin/codex');
    await program(bin('v9.1.0'));
    const newest = await program(bin('v22.0.0'));
    await expect(find({ env: {} })).resolves.toMatchObject({ path: newest });
  });

  test('relative PATH entries and folders npm adds for its scripts are not used', async () => {
    const file = await program(path.join(root, 'repo/codex'));
    const script = await program(path.join(root, 'repo/node_modules/.bin/codex'));
    const right = await program(path.join(root, 'right/codex'));
    const relative = path.relative(process.cwd(), path.dirname(file));
    const PATH = ['.', relative, path.dirname(script), path.dirname(right)].join(':');
    await expect(find({ env: { PATH } })).resolves.toMatchObject({ path: right });
  });

  test('an npm launcher is replaced by the native program', async () => {
    const packages = path.join(root, 'lib/node_modules/@openai');
    const launcher = await program(
      path.join(packages, 'codex/bin/codex.js'),
      '#!/usr/bin/env node\n',
    );
    const folder = `codex-${process.platform}-${process.arch}/vendor/${target}/bin`;
    const native = await program(path.join(packages, folder, 'codex'));
    await mkdir(path.join(root, 'bin'));
    await symlink(launcher, path.join(root, 'bin/codex'));
    const PATH = path.join(root, 'bin');
    await expect(find({ env: { PATH } })).resolves.toMatchObject({
      path: native,
      args: [],
      foundBy: PATH,
    });
  });

  test('the development dependency is the last resort', async () => {
    const developmentRoot = path.resolve(import.meta.dirname, '../../..');
    const native = `codex-${process.platform}-${process.arch}/vendor/${target}/bin/codex`;
    await expect(find({ developmentRoot })).resolves.toMatchObject({
      path: path.join(developmentRoot, 'node_modules/@openai', native),
      version: '0.171.0',
      foundBy: 'the development dependency',
    });
    await expect(find()).rejects.toMatchObject({
      error: {
        code: 'codex-not-found',
        message: 'Codex was not found. Install it, or choose its program in the settings.',
      },
    });
  });
});

describe('what cannot be used is told apart', () => {
  const named = (file: string, PATH = '') => find({ env: { BOBBIN_CODEX_PATH: file, PATH } });

  test('nothing there', async () => {
    const file = path.join(root, 'codex');
    await expect(named(file)).rejects.toMatchObject({
      error: { code: 'codex-not-found', message: `There is no Codex at ${file}.` },
    });
  });

  test('a relative path', async () => {
    await expect(named('./codex')).rejects.toMatchObject({
      error: { message: 'The path to Codex must be absolute: ./codex' },
    });
  });

  test('not executable', async () => {
    const file = await program(path.join(root, 'codex'));
    await chmod(file, 0o644);
    await expect(named(file)).rejects.toMatchObject({
      error: { message: `Codex at ${file} may not be run: it is not executable.` },
    });
  });

  test('F38: too old', async () => {
    const file = await program(path.join(root, 'codex'), '#!/bin/sh\necho codex-cli 0.114.0\n');
    await expect(named(file)).rejects.toMatchObject({
      error: {
        code: 'codex-too-old',
        message: expect.stringMatching(
          /^Codex 0\.114\.0 at .+ is too old\. Bobbin needs \S+ or newer\.$/,
        ),
      },
    });
  });

  test('F30: found, but node is missing', async () => {
    const file = await program(path.join(root, 'codex'), '#!/usr/bin/env node\n');
    const message = `Codex was found at ${file}, but it needs Node.js, and no node was found.`;
    await expect(named(file)).rejects.toMatchObject({
      error: { code: 'codex-not-found', message },
    });
  });

  test('F30: node is found where Codex is not, and the child gets both folders', async () => {
    const file = await program(path.join(root, 'codex'), '#!/usr/bin/env node\n');
    const node = await program(path.join(root, 'node/node'), '#!/bin/sh\necho codex-cli 0.171.0\n');
    const env = { BOBBIN_CODEX_PATH: file, PATH: '' };
    const places = [path.dirname(node)];
    await expect(find({ env, places, home: root })).resolves.toMatchObject({
      version: '0.171.0',
      searchPath: places,
    });
  });

  test('a program that says nothing is taken; it will tell at its start', async () => {
    const file = await program(path.join(root, 'codex'), '#!/bin/sh\nexit 0\n');
    await expect(named(file)).resolves.toMatchObject({ path: file, version: null });
  });

  test('an old one on the PATH does not hide a good one behind it', async () => {
    const old = await program(path.join(root, 'old/codex'), '#!/bin/sh\necho codex-cli 0.1.0\n');
    const good = await program(path.join(root, 'good/codex'));
    const PATH = `${path.dirname(old)}:${path.dirname(good)}`;
    await expect(find({ env: { PATH } })).resolves.toMatchObject({ path: good });
  });
});

test('the answer is kept until the program or the setting changes', async () => {
  const log = path.join(root, 'log');
  const script = (version: string) => `#!/bin/sh\necho x >> ${log}\necho ${version}\n`;
  const first = await program(path.join(root, 'codex'), script('0.171.0'));
  const second = await program(path.join(root, 'other'), script('0.172.0'));
  let chosen = first;
  const finder = createCodexFinder({
    children: new ChildProcesses(),
    ...{
      platform: process.platform,
      arch: process.arch,
      home: root,
      env: {},
      developmentRoot: null,
    },
    ...{ setting: () => chosen, loginPath: () => Promise.resolve(null) },
  });
  const versions = [];
  versions.push((await finder()).version, (await finder()).version);
  await program(first, script('0.173.00'));
  versions.push((await finder()).version);
  chosen = second;
  versions.push((await finder()).version);
  expect(versions).toEqual(['0.171.0', '0.171.0', '0.173.00', '0.172.0']);
});

test('what is chosen while the search for another goes on is looked for by itself, and kept', async () => {
  const { platform, arch } = process;
  const slow = await program(
    path.join(root, 'slow'),
    `#!/bin/sh\nwhile [ ! -e ${root}/go ]; do sleep 0.01; done\necho codex-cli 0.171.0\n`,
  );
  const quick = await program(path.join(root, 'quick'), '#!/bin/sh\necho codex-cli 0.172.0\n');
  let chosen = slow;
  const finder = createCodexFinder({
    children: new ChildProcesses(),
    ...{ platform, arch, home: root, env: {}, developmentRoot: null },
    ...{ setting: () => chosen, loginPath: () => Promise.resolve(null) },
  });
  const before = finder();
  chosen = quick;
  await expect(finder()).resolves.toMatchObject({ path: quick });
  await writeFile(path.join(root, 'go'), '');
  await expect(before).resolves.toMatchObject({ path: slow });
  await expect(finder()).resolves.toMatchObject({ path: quick });
});
