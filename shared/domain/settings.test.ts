import { expect, test } from 'vitest';
import { Settings, SettingsPatch } from './settings.ts';

test('missing settings have their defaults', () => {
  expect(Settings.parse({ theme: 'dark' })).toEqual({
    theme: 'dark',
    codexPath: null,
    idleMinutes: 10,
    listGroup: 'folder',
    lowerOnQuit: false,
    sidebarOpen: true,
    panelOpen: true,
  });
});

test('a patch leaves alone what it does not name, and takes no unknown name', () => {
  expect(SettingsPatch.parse({ panelOpen: false })).toEqual({ panelOpen: false });
  expect(SettingsPatch.safeParse({ mode: 'full-access' }).success).toBe(false);
});
