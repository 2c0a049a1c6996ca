import { expect, test } from 'vitest';
import { childEnvironment, namesHiddenFromTools, pathEntries } from './environment.ts';

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

test('what the user gives takes the place of what is passed on, a proxy in both spellings', () => {
  const env = { http_proxy: 'http://old', HTTP_PROXY: 'http://old', LANG: 'C' };
  const given = [
    { name: 'PEAR_KEY', value: 'k', forTools: false },
    { name: 'HTTP_PROXY', value: 'http://new', forTools: true },
    { name: 'no_proxy', value: 'localhost', forTools: false },
  ];
  expect(childEnvironment({ ...linux, env, given })).toEqual({
    ...{ HTTP_PROXY: 'http://new', http_proxy: 'http://new', LANG: 'C', PEAR_KEY: 'k' },
    ...{ NO_PROXY: 'localhost', no_proxy: 'localhost', PATH: '/opt/node/bin:/usr/bin' },
  });
  expect(namesHiddenFromTools(given)).toEqual(['PEAR_KEY', 'NO_PROXY', 'no_proxy']);
  const windows = {
    ...linux,
    platform: 'win32',
    env: { Http_Proxy: 'http://old' },
    given,
  } as const;
  expect(childEnvironment(windows)).toMatchObject({ HTTP_PROXY: 'http://new' });
  expect(childEnvironment(windows)).not.toHaveProperty('Http_Proxy');
});

test('PATH and CODEX_HOME stay Bobbin’s, whatever is given', () => {
  const given = ['PATH', 'CODEX_HOME'].map((name) => ({ name, value: '/evil', forTools: true }));
  expect(childEnvironment({ ...linux, env: {}, codexHome: '/data/home', given })).toEqual({
    ...{ PATH: '/opt/node/bin:/usr/bin', CODEX_HOME: '/data/home' },
  });
});
