import { expect, it } from 'vitest';
import { defaultSettings } from './default-settings.ts';
import { settingList, settingsOf } from './setting-list.ts';
import { Settings } from './settings.ts';

it('names every setting at most once, and each id once', () => {
  const names = settingList.flatMap((entry) => [...settingsOf(entry)]);
  expect(names).toEqual([...new Set(names)]);
  const ids = settingList.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it('explains each in one line', () => {
  for (const { label, explains } of settingList) {
    expect(label).toMatch(/^[A-Z][^\n.]*$/);
    expect(explains).toMatch(/^[^\n]{1,109}\.$/);
  }
});

it('knows the same defaults as the schema, every one of them valid', () => {
  expect(Settings.parse({})).toEqual(defaultSettings);
  expect(Settings.parse(defaultSettings)).toEqual(defaultSettings);
});

it('offers exactly the choices that the schema takes, and only numbers it takes', () => {
  for (const entry of settingList) {
    const takes = (value: unknown) =>
      Settings.shape[entry.id as keyof Settings].safeParse(value).success;
    if (entry.kind === 'choice') {
      expect(entry.options.filter(({ value }) => !takes(value))).toEqual([]);
    }
    if (entry.kind === 'number') {
      expect([entry.min - 1, entry.min, entry.max, entry.max + 1].map(takes)).toEqual([
        ...[false, true, true, false],
      ]);
    }
  }
});
