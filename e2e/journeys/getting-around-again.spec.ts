// What is found again after a restart: the windows, where they stood, their threads, their sides.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

test('windows come back where they stood, with their threads and sides; from a screen that is gone they come into reach', async ({
  folder,
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({ attached: [{}, {}] });
  const one = new ThreadPage(bobbin);
  for (const title of ['Plant pears', 'Paint the fence']) {
    await one.start(title);
    await expect(one.shown(`Fake answer to: ${title}`)).toBeVisible();
  }
  const file = path.join(folder.data, 'windows.json');
  type Place = { key: number; bounds: { x: number; y: number; width: number; height: number } };
  const places = () => (JSON.parse(readFileSync(file, 'utf8')) as { windows: Place[] }).windows;

  const page = await bobbin.further(async () => {
    await one.row(/Plant pears/).click({ button: 'right' });
    await one.page.getByRole('menuitem', { name: 'Open in a new window' }).click();
  });
  await expect(page).toHaveTitle('Plant pears · Bobbin');
  await bobbin.app.evaluate(({ BrowserWindow }) => {
    const [first, second] = BrowserWindow.getAllWindows().toSorted((a, b) => a.id - b.id);
    first!.setBounds({ x: 10, y: 20, width: 1210, height: 700 });
    second!.setBounds({ x: 40, y: 60, width: 1130, height: 650 });
  });
  await page.getByRole('separator', { name: 'Width of the sidebar' }).press('ArrowRight');
  await expect(page.getByRole('separator', { name: 'Width of the sidebar' })).toHaveAttribute(
    'aria-valuenow',
    '300',
  );
  await page.getByRole('button', { name: 'Hide the side panel' }).click();
  await bobbin.quit();
  expect(places()).toMatchObject([
    { key: 1, bounds: { x: 10, y: 20, width: 1210, height: 700 } },
    { key: 2, bounds: { x: 40, y: 60, width: 1130, height: 650 } },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  /* The second window stood on a screen that is not there any more. */
  const [first, second] = places();
  const gone = { ...second!, bounds: { ...second!.bounds, x: 9_000 } };
  writeFileSync(file, JSON.stringify({ windows: [first, gone] }));
  const again = await launch({ codexPath: fake.program });
  await expect.poll(() => again.windowsOnScreen()).toBe(2);
  const pages = again.app.windows();
  const titled = async (title: string) => {
    for (const each of pages) if ((await each.title()) === title) return each;
    return null;
  };
  await expect.poll(async () => (await titled('Plant pears · Bobbin')) !== null).toBe(true);
  await expect.poll(async () => (await titled('Paint the fence · Bobbin')) !== null).toBe(true);
  const back = (await titled('Plant pears · Bobbin'))!;
  await expect(back.getByRole('separator', { name: 'Width of the sidebar' })).toHaveAttribute(
    'aria-valuenow',
    '300',
  );
  await expect(back.getByRole('button', { name: 'Show the side panel' })).toBeVisible();
  await expect(again.page.getByRole('button', { name: 'Hide the side panel' })).toBeVisible();
  const seen = await again.app.evaluate(({ BrowserWindow, screen }) => {
    const { width } = screen.getPrimaryDisplay().workArea;
    return BrowserWindow.getAllWindows()
      .toSorted((a, b) => a.id - b.id)
      .map((window) => window.getNormalBounds())
      .map(({ x, ...size }) => ({ ...size, reached: x >= 0 && x < width }));
  });
  expect(seen).toMatchObject([
    { y: 20, width: 1210, height: 700, reached: true },
    { width: 1130, height: 650, reached: true },
  ]);

  /* A window that is closed while another stays is not opened again. */
  await back.close();
  await expect.poll(() => places().map(({ key }) => key)).toEqual([1]);
});
