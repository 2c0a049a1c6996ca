import { expect, it } from 'vitest';
import { Settings } from '../../shared/domain/settings.ts';
import { loadSettings, saveSettings } from './settings.ts';
import { memoryDatabase } from './store.test-support.ts';

it('settings start at their defaults and keep what was set', () => {
  const db = memoryDatabase();
  expect(loadSettings(db)).toEqual(Settings.parse({}));
  saveSettings(db, { theme: 'dark', codexPath: '/opt/codex' });
  const saved = saveSettings(db, { codexPath: null, idleMinutes: 30 });
  expect(saved).toEqual({ ...Settings.parse({}), theme: 'dark', idleMinutes: 30 });
  expect(loadSettings(db)).toEqual(saved);
});

it('a setting that cannot be read falls back alone', () => {
  const db = memoryDatabase();
  saveSettings(db, { theme: 'dark', idleMinutes: 30, lowerOnQuit: true });
  db.exec(`UPDATE settings SET value = '-5' WHERE name = 'idleMinutes';
    UPDATE settings SET value = '{' WHERE name = 'lowerOnQuit';
    INSERT INTO settings VALUES ('hue', '3'), ('__proto__', '{"polluted":1}')`);
  expect(loadSettings(db)).toEqual({ ...Settings.parse({}), theme: 'dark' });
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
