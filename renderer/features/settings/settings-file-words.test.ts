import { expect, it } from 'vitest';
import { defaultSettings } from '../../../shared/domain/default-settings.ts';
import { changeLines, leftWords } from './settings-file-words.ts';

it('names each change as the screen does', () => {
  const changes = { theme: 'dark', idleMinutes: 25, lowerOnQuit: true, lowerAllKey: null } as const;
  expect(changeLines(changes, defaultSettings)).toEqual([
    { label: 'Return to approval required when Bobbin quits', from: 'off', to: 'on' },
    { label: 'End idle Codex processes after', from: '10 minutes', to: '25 minutes' },
    { label: 'Theme', from: 'As the system', to: 'Dark' },
    {
      label: 'Lower everything, from any program',
      from: 'CommandOrControl+Alt+Shift+L',
      to: 'none',
    },
  ]);
});

it('counts keys instead of writing them out', () => {
  const changes = { shortcuts: { palette: 'Mod+P', find: null } };
  expect(changeLines(changes, defaultSettings)).toMatchObject([
    { from: 'the usual keys', to: '2 keys of your own' },
  ]);
});

it('says of everything that is left why', () => {
  const left = { unknown: ['a', 'b'], invalid: ['theme'], withheld: ['codexPath'] };
  expect(leftWords({ file: 'x', changes: {}, ...left })).toEqual([
    'Not taken, as only you give it here by hand: codexPath.',
    'Not taken, as its value is not possible: theme.',
    'Not known to this Bobbin: a, b.',
  ]);
});
