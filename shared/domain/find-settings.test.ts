import { expect, it } from 'vitest';
import { findSettings } from './find-settings.ts';
import { settingList } from './setting-list.ts';

const ids = (text: string) =>
  findSettings(settingList, text, ({ page }) => (page === 'codex' ? 'Codex & accounts' : page)).map(
    ({ id }) => id,
  );

it('finds by words of the label, the explanation, other names and the choices', () => {
  expect(ids('Thème')).toEqual(['theme']);
  expect(ids('next message')).toEqual(['idleMinutes']);
  expect(ids('hotkey')).toEqual(['brake-key']);
  expect(ids('dark')).toEqual(['theme', 'contrast']);
});

it('wants every word, wherever it stands', () => {
  expect(ids('idle codex')).toEqual(['idleMinutes']);
  expect(ids('idle pears')).toEqual([]);
});

it('puts those first whose label holds the words', () => {
  expect(ids('storage')[0]).toBe('storage');
  expect(ids('full access')).toEqual(['lowerOnQuit', 'brake-key']);
  expect(ids('lower')[0]).toBe('brake-key');
});

it('finds a page by its name, and nothing for no words', () => {
  expect(ids('accounts')).toEqual([
    ...['codex-program', 'account', 'idleMinutes', 'proxy', 'environment'],
  ]);
  expect(ids('  ')).toEqual([]);
});
