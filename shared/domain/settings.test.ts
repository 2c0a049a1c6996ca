import { expect, test } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { Settings, SettingsPatch } from './settings.ts';

test('missing settings have their defaults', () => {
  expect(Settings.parse({ theme: 'dark' })).toEqual({ ...defaultSettings, theme: 'dark' });
});

test('a patch leaves alone what it does not name, and takes no unknown name', () => {
  expect(SettingsPatch.parse({ panelOpen: false })).toEqual({ panelOpen: false });
  expect(SettingsPatch.safeParse({ mode: 'full-access' }).success).toBe(false);
});
