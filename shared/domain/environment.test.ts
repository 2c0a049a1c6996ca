import { expect, it } from 'vitest';
import { maskValue, refuseVariable } from './environment.ts';

it.each([
  ...['LD_PRELOAD', 'LD_LIBRARY_PATH', 'ld_audit', 'DYLD_INSERT_LIBRARIES', 'NODE_OPTIONS'],
  ...['node_path', 'ELECTRON_RUN_AS_NODE', 'CODEX_HOME', 'BOBBIN_CODEX_PATH', 'PATH', 'Path'],
  ...['HOME', 'BASH_ENV', 'ENV', 'ZDOTDIR', 'SHELL', 'PYTHONSTARTUP', 'PERL5OPT', 'RUBYOPT'],
  ...['GIT_CONFIG_COUNT', 'GIT_SSH_COMMAND', 'XDG_CONFIG_HOME', 'PROMPT_COMMAND', 'COMSPEC'],
  ...['JAVA_TOOL_OPTIONS', 'GIT_EXTERNAL_DIFF', 'EDITOR', 'SSLKEYLOGFILE', 'CODEX_SQLITE_HOME'],
])('never takes %s, which decides what runs', (name) => {
  expect(refuseVariable(name, 'x')).toMatch(/never passes it on/);
});

it.each([
  ['MY_PROVIDER_KEY', 'abc'],
  ['JAVA_HOME', '/opt/java'],
  ['NODE_EXTRA_CA_CERTS', '/etc/ca.pem'],
  ['CODEX_CA_CERTIFICATE', '/etc/ca.pem'],
  ['https_proxy', 'http://user:word@proxy.example:8080'],
  ['ALL_PROXY', 'socks5h://localhost:1080'],
  ['NO_PROXY', 'localhost,.example.com'],
])('takes %s', (name, value) => {
  expect(refuseVariable(name, value)).toBeNull();
});

it.each([
  ['A B', 'x', /letters, digits/],
  ['', 'x', /letters, digits/],
  ['A=B', 'x', /letters, digits/],
  ['__proto__', 'x\0', /control/],
  ['KEY', 'one\ntwo', /control/],
  ['KEY', '', /empty/],
  ['KEY', 'x'.repeat(8193), /too long/],
  ['HTTPS_PROXY', 'proxy', /is an address/],
  ['HTTPS_PROXY', 'file:///etc/passwd', /is an address/],
])('refuses %s=%s and says why', (name, value, why) => {
  expect(refuseVariable(name, value)).toMatch(why);
});

it('shows of a value only what it is recognised by', () => {
  expect(maskValue('KEY', 'short-secret')).toBe('••••••••');
  expect(maskValue('KEY', 'a-long-secret-that-ends-in-4711')).toBe('••••••••4711');
  expect(maskValue('HTTPS_PROXY', 'http://me:word@proxy.example:8080/x')).toBe(
    'http://••••@proxy.example:8080',
  );
  expect(maskValue('NO_PROXY', 'localhost')).toBe('localhost');
});
