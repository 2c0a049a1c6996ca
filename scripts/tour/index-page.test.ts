import { expect, test } from 'vitest';
import { scenes } from '../../e2e/tour/scenes/scenes.ts';
import { areas } from './areas.mjs';
import { indexPage } from './index-page.mjs';

test('every scene of the tour stands in one area', () => {
  const listed = areas.flatMap(([, names]) => names);
  expect(listed.toSorted()).toEqual(scenes.map(({ name }) => name).toSorted());
});

test('a screen is shown wide in both themes and links to its other sizes; what is of no scene is refused', () => {
  const files = ['1440', '1024', '420'].flatMap((width) =>
    ['light', 'dark'].map((theme) => `lost-02-in-the-thread.${width}.${theme}.png`),
  );
  const page = indexPage(files);
  expect(page).toContain('### Lost: in the thread');
  expect(page).toContain(
    '| ![lost: in the thread, light](lost-02-in-the-thread.1440.light.png) | ![lost: in the thread, dark](lost-02-in-the-thread.1440.dark.png) |',
  );
  expect(page).toContain('[420 dark](lost-02-in-the-thread.420.dark.png)');
  expect(() => indexPage(['sky-01-a.420.dark.png'])).toThrow('stands in no area');
});
