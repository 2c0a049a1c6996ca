import { expect, test } from 'vitest';
import { childEnvironment, pathEntries } from './environment.ts';

const linux = {
  platform: 'linux',
  searchPath: ['/opt/node/bin', '/usr/bin'],
  codexHome: null,
} as const;

test('only what is on the list goes through', () => {
  const env = {
    ...{
      HOME: '/home/ada',
      LANG: 'C.UTF-8',
      LC_ALL: 'C',
      https_proxy: 'http://proxy',
      TMPDIR: '/tmp',
    },
    ...{
      OPENAI_API_KEY: 'x',
      GITHUB_TOKEN: 'x',
      DB_SECRET: 'x',
      NODE_OPTIONS: 'x',
      LD_PRELOAD: 'x',
    },
    ...{
      ELECTRON_RUN_AS_NODE: '1',
      BOBBIN_CODEX_PATH: '/x',
      SSH_AUTH_SOCK: '/x',
      npm_config_y: 'z',
    },
    ...{
      CODEX_HOME: './relative',
      PATH: '.:/usr/bin',
      EMPTY: undefined,
      SystemRoot: 'C:\\Windows',
    },
  };
  expect(childEnvironment({ ...linux, env })).toEqual({
    ...{
      HOME: '/home/ada',
      LANG: 'C.UTF-8',
      LC_ALL: 'C',
      https_proxy: 'http://proxy',
      TMPDIR: '/tmp',
    },
    PATH: '/opt/node/bin:/usr/bin',
  });
});

test('CODEX_HOME is the one given, and a name the user wants goes through', () => {
  const env = { AZURE_KEY: 'k', OTHER_KEY: 'o' };
  expect(
    childEnvironment({ ...linux, env, codexHome: '/data/home', wanted: ['AZURE_KEY'] }),
  ).toEqual({
    ...{ AZURE_KEY: 'k', CODEX_HOME: '/data/home', PATH: '/opt/node/bin:/usr/bin' },
  });
});

test('Windows keeps what its programs cannot do without, in any letter case', () => {
  const env = {
    SystemRoot: 'C:\\Windows',
    Path: 'C:\\x',
    APPDATA: 'C:\\a',
    'ProgramFiles(x86)': 'C:\\p',
  };
  expect(
    childEnvironment({ env, platform: 'win32', searchPath: ['C:\\n'], codexHome: null }),
  ).toEqual({
    ...{ SystemRoot: 'C:\\Windows', APPDATA: 'C:\\a', 'ProgramFiles(x86)': 'C:\\p', PATH: 'C:\\n' },
  });
});

test.each([
  ['linux', '/usr/bin:.:bin::/usr/bin:/opt/bin:~/bin', ['/usr/bin', '/opt/bin']],
  ['win32', 'C:\\a;.\\b;c;\\\\host\\share;D:\\a', ['C:\\a', '\\\\host\\share', 'D:\\a']],
  ['linux', undefined, []],
] as const)('%s: of a PATH only absolute entries count, once each', (platform, value, entries) => {
  expect(pathEntries(value, platform)).toEqual(entries);
});
