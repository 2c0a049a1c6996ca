import { expect, it } from 'vitest';
import { readSettingsFile, writeSettingsFile } from './settings-file.ts';
import { Settings } from './settings.ts';

const here = Settings.parse({});
const file = (settings: unknown, rest: object = {}) =>
  JSON.stringify({ format: 'bobbin-settings', version: 1, settings, ...rest });
const nothing = { changes: {}, unknown: [], invalid: [], withheld: [] };

it('takes back what it wrote, and only what differs', () => {
  const shortcuts = { palette: 'Mod+P', find: null };
  const there = Settings.parse({ theme: 'dark', idleMinutes: 25, lowerAllKey: null, shortcuts });
  expect(readSettingsFile(writeSettingsFile(there), here)).toEqual({
    ...nothing,
    changes: { theme: 'dark', idleMinutes: 25, lowerAllKey: null, shortcuts },
  });
  expect(readSettingsFile(writeSettingsFile(there), there)).toEqual(nothing);
});

it('carries no program and no layout of the window', () => {
  const text = writeSettingsFile(Settings.parse({ codexPath: '/opt/codex', sidebarOpen: false }));
  expect(text).not.toContain('codex');
  expect(Object.keys((JSON.parse(text) as { settings: object }).settings)).not.toContain(
    'sidebarOpen',
  );
});

it('names what it does not take: consents, unknown names, impossible values', () => {
  const hostile = file({
    codexPath: '/tmp/evil',
    trustedFolders: ['/'],
    desiredMode: 'full-access',
    idleMinutes: 0,
    theme: 'pink',
    lowerOnQuit: true,
  });
  expect(readSettingsFile(hostile, here)).toEqual({
    changes: { lowerOnQuit: true },
    withheld: ['codexPath'],
    unknown: ['trustedFolders', 'desiredMode'],
    invalid: ['idleMinutes', 'theme'],
  });
  expect(
    readSettingsFile(
      '{"format":"bobbin-settings","version":1,"settings":{"__proto__":{"polluted":true}}}',
      here,
    ),
  ).toMatchObject({ changes: {} });
  expect('polluted' in {}).toBe(false);
});

it.each(['', '[]', 'null', '{"settings":{}}', file([]), file(null), file({}, { version: 0 })])(
  'refuses what is no settings file: %s',
  (text) => {
    expect(readSettingsFile(text, here)).toMatchObject({ code: 'damaged' });
  },
);

it('refuses the file of a newer Bobbin', () => {
  expect(readSettingsFile(file({}, { version: 2 }), here)).toMatchObject({ code: 'newer-format' });
});
