import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  commonFolders,
  interpreterOf,
  nativePrograms,
  newestFirst,
  scriptBehindShim,
} from './codex-places.ts';
import { isTooOld, knownVersion, minimumVersion, readVersion } from './codex-program.ts';
import { treeKillCommand } from './process-tree.ts';

describe('the native program behind an npm launcher', () => {
  test('lies beside the package, below it, or inside it in older ones', () => {
    const launcher = '/usr/lib/node_modules/@openai/codex/bin/codex.js';
    const triple = 'aarch64-apple-darwin';
    expect(nativePrograms(launcher, { platform: 'darwin', arch: 'arm64' })).toEqual([
      `/usr/lib/node_modules/@openai/codex-darwin-arm64/vendor/${triple}/bin/codex`,
      `/usr/lib/node_modules/@openai/codex/node_modules/@openai/codex-darwin-arm64/vendor/${triple}/bin/codex`,
      `/usr/lib/node_modules/@openai/codex/vendor/${triple}/bin/codex`,
      `/usr/lib/node_modules/@openai/codex/vendor/${triple}/codex/codex`,
    ]);
  });

  test('does not exist for other files and unknown machines', () => {
    expect(nativePrograms('/usr/bin/codex', { platform: 'linux', arch: 'x64' })).toEqual([]);
    expect(nativePrograms('/x/codex.js', { platform: 'linux', arch: 'mips' })).toEqual([]);
  });
});

describe('F31: shims on Windows', () => {
  const folder = 'C:\\Users\\ada\\AppData\\Roaming\\npm';
  const script = `${folder}\\node_modules\\@openai\\codex\\bin\\codex.js`;
  test.each([
    [
      'cmd',
      '@ECHO off\r\nSETLOCAL\r\n"%_prog%"  "%dp0%\\node_modules\\@openai\\codex\\bin\\codex.js" %*',
    ],
    ['older cmd', '@"%~dp0\\node_modules\\@openai\\codex\\bin\\codex.js" %*'],
    ['ps1', '& "$basedir/node$exe"  "$basedir/node_modules/@openai/codex/bin/codex.js" $args'],
    ['sh', 'exec node  "$basedir/node_modules/@openai/codex/bin/codex.js" "$@"'],
  ])('%s names its script', (_kind, text) => {
    expect(scriptBehindShim(text, folder)).toBe(script);
  });

  test('the native program behind it is a Windows path', () => {
    const [first] = nativePrograms(script, { platform: 'win32', arch: 'x64' });
    expect(first).toBe(
      `${folder}\\node_modules\\@openai\\codex-win32-x64\\vendor\\x86_64-pc-windows-msvc\\bin\\codex.exe`,
    );
  });

  test('anything else is no shim', () => {
    expect(scriptBehindShim('MZ\u0090\u0000', folder)).toBeNull();
    expect(scriptBehindShim('node codex.js', folder)).toBeNull();
  });

  test('the tree is ended by a program called by its full path', () => {
    expect(treeKillCommand(42, 'C:\\Windows')).toEqual({
      file: 'C:\\Windows\\System32\\taskkill.exe',
      args: ['/PID', '42', '/T', '/F'],
    });
  });
});

test.each([
  ['#!/usr/bin/env node\n', 'node'],
  ['#!/usr/bin/env -S node --flag\n', 'node'],
  ['#! /opt/node/bin/node\n', '/opt/node/bin/node'],
  ['#!/bin/sh\n', '/bin/sh'],
  ['\u007fELF', null],
  ['', null],
])('the interpreter of %j is %s', (beginning, interpreter) => {
  expect(interpreterOf(beginning)).toBe(interpreter);
});

test('versions are ordered by number', () => {
  expect(newestFirst(['v9.0.0', 'v20.1.0', 'v20.20.2'])).toEqual(['v20.20.2', 'v20.1.0', 'v9.0.0']);
});

test.each([
  ['codex-cli 0.171.0\n', '0.171.0'],
  ['bobbin/0.171.0 (Linux; x86_64)', '0.171.0'],
  ['codex-cli 0.172.0-alpha.3', '0.172.0-alpha.3'],
  ['no version', null],
])('the version in %j is %s', (text, version) => {
  expect(readVersion(text)).toBe(version);
});

test.each([
  ['0.114.0', true],
  ['0.9.9', true],
  [minimumVersion, false],
  [`${minimumVersion}-alpha.1`, false],
  ['0.171.0', false],
  ['1.0.0', false],
])('%s is too old: %s', (version, old) => {
  expect(isTooOld(version)).toBe(old);
});

test('the protocol is that of the Codex that Bobbin is developed with', () => {
  const file = path.resolve(import.meta.dirname, '../../../package.json');
  const { devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
  expect(knownVersion).toBe(devDependencies['@openai/codex']);
});

test('every common folder is absolute and below home or the system', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    const folders = commonFolders({ platform, home: '/home/ada', env: {} });
    expect(folders.filter((folder) => !folder.startsWith('/'))).toEqual([]);
    expect(folders).toContain('/home/ada/.local/bin');
  }
  const windows = commonFolders({ platform: 'win32', home: 'C:\\Users\\ada', env: {} });
  expect(windows[0]).toBe('C:\\Users\\ada\\AppData\\Roaming\\npm');
});
