import { expect, test } from 'vitest';
import { readLayout } from './keep-layout.ts';

test('a stored layout is taken as far as it makes sense', () => {
  const layout = { sidebarOpen: false, panelOpen: true, sidebarWidth: 300, panelWidth: 400 };
  expect(readLayout(JSON.stringify(layout))).toEqual(layout);
  expect(
    readLayout('{"sidebarOpen":1,"panelOpen":false,"sidebarWidth":9,"panelWidth":"x"}'),
  ).toEqual({
    panelOpen: false,
  });
  expect(['', 'null', '7', '[]'].map(readLayout)).toEqual([{}, {}, {}, {}]);
});
