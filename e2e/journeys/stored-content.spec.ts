import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { png } from '../support/png.ts';
import { ThreadPage } from '../support/thread-page.ts';

const id = '019e7777-0000-7000-8000-0000000000ab';
const picture = dataUrl(png(320, 200, [20, 120, 110]));
const pasted = dataUrl(png(90, 60, [120, 60, 140]));
const lines = Array.from({ length: 60_000 }, (_, line) => `row ${line + 1} of the build`);

function dataUrl(bytes: Buffer): string {
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** A history from a terminal: many turns, in the 100th a quince, in the last one a picture, a long output and the answer of a tool. */
function writeHistory(home: string, cwd: string, turns: number): string {
  const folder = path.join(home, 'sessions/2026/06/01');
  mkdirSync(folder, { recursive: true });
  const name = path.join(folder, `rollout-2026-06-01T10-00-00-${id}.jsonl`);
  const file = openSync(name, 'w');
  const put = (type: string, payload: object) =>
    writeSync(
      file,
      `${JSON.stringify({ timestamp: '2026-06-01T10:00:00.000Z', type, payload })}\n`,
    );
  const event = (payload: object) => put('event_msg', payload);
  const call = (call_id: string, name: string, args: object, output: string) => {
    const called = { call_id, name, arguments: JSON.stringify(args) };
    put('response_item', { type: 'function_call', ...called });
    put('response_item', { type: 'function_call_output', call_id, output });
  };
  put('session_meta', {
    ...{ id, timestamp: '2026-06-01T10:00:00.000Z', cwd, originator: 'codex-tui' },
    ...{ cli_version: '0.130.0', source: 'cli', model_provider: 'demo' },
  });
  for (let turn = 1; turn <= turns; turn += 1) {
    const isLast = turn === turns;
    event({ type: 'task_started', turn_id: `t${turn}` });
    const message = `question ${turn}`;
    if (isLast) {
      // What the model is given holds what was in the files that the message for the screen only names.
      const shown = [picture, pasted].map((image_url) => ({ type: 'input_image', image_url }));
      const content = [{ type: 'input_text', text: message }, ...shown];
      put('response_item', { type: 'message', role: 'user', content });
      const named = { images: [picture], local_images: ['/gone/pasted.png'] };
      event({ type: 'user_message', message, ...named });
      call('c1', 'shell', { command: ['make', 'all'] }, lines.join('\n'));
      call('c2', 'lookup', { of: 'pears' }, `pears:\n${'a pear\n'.repeat(4_000)}no more pears`);
    } else event({ type: 'user_message', message });
    event({ type: 'agent_message', message: turn === 100 ? 'a quince' : `answer ${turn}` });
    event({ type: 'task_complete', turn_id: `t${turn}` });
  }
  closeSync(file);
  return name;
}

test('a picture and a long output of an old thread are there when they are looked at', async ({
  folder,
  model,
  launch,
}) => {
  writeHistory(folder.home, folder.work, 4);
  const bobbin = await launch();
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  await thread.row(/question 1/).click();

  const small = thread.transcript.getByRole('button', { name: 'Image 1: show it larger' });
  await expect(small.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await expect(thread.transcript.getByRole('img', { name: 'pasted.png' })).toBeVisible();
  await small.click();
  const viewer = page.getByRole('dialog', { name: 'Image 1' });
  await expect(viewer).toContainText('PNG, 320 × 200');
  const large = viewer.getByRole('img', { name: 'Image 1' });
  await expect(large).toBeVisible();
  expect(
    await large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.src.slice(0, 5)]),
  ).toEqual([320, 'blob:']);
  await page.keyboard.press('+');
  await expect(viewer).toContainText('125 %');
  await page.keyboard.press('0');
  await expect(viewer).toContainText('100 %');
  await page.keyboard.press('ArrowRight');
  const next = page.getByRole('dialog', { name: 'pasted.png' });
  await expect(next).toContainText('2 of 2');
  await expect(next).toContainText('PNG, 90 × 60');
  const kept = path.join(folder.root, 'kept.png');
  await bobbin.dialogs.choose(kept);
  await next.getByRole('button', { name: 'Save as…' }).click();
  await expect.poll(() => existsSync(kept)).toBe(true);
  expect(readFileSync(kept).equals(png(90, 60, [120, 60, 140]))).toBe(true);
  await next.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(next.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(next).toBeHidden();

  await thread.transcript.getByRole('button', { name: /make all/ }).click();
  const output = thread.transcript.getByRole('region', { name: 'Output of the command' }).first();
  await expect(output).toContainText('row 1 of the build');
  await expect(thread.transcript).toContainText('row 60000 of the build');
  await expect(thread.transcript).not.toContainText('row 15000 of the build');
  await thread.transcript.getByRole('button', { name: /^Show all [\d.]+ MB$/ }).click();
  await expect(output).toContainText('row 15000 of the build');
  // Each piece is read as its end comes into view.
  await output.evaluate(async (box) => {
    while (!/All [\d.]+ MB shown/.test(box.parentElement!.innerText)) {
      box.scrollTop = box.scrollHeight;
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(output).toContainText('row 60000 of the build');
  await thread.transcript.getByRole('button', { name: 'Show less' }).click();
  await expect(thread.transcript).not.toContainText('row 15000 of the build');
  expect(model.threads()).toHaveLength(0);
});

test('a place far from the end is found, and one reads on from there both ways without a jump', async ({
  folder,
  launch,
}) => {
  test.setTimeout(120_000);
  const turns = 1_700;
  writeHistory(folder.home, folder.work, turns);
  const bobbin = await launch();
  const { page } = bobbin;
  const thread = new ThreadPage(bobbin);
  const newest = page.getByRole('button', { name: 'Newest' });
  await thread.row(/question 1/).click();
  await expect(thread.shown(`answer ${turns}`)).toBeVisible();

  await page.keyboard.press('ControlOrMeta+F');
  const bar = page.getByRole('search', { name: 'Find in this thread' });
  await bar.getByRole('searchbox').fill('quince');
  await expect(bar.getByRole('status')).toHaveText('1 of 1 entry');
  await expect(thread.shown('a quince')).toBeInViewport();
  await page.keyboard.press('Escape');

  expect(await readOn(thread, -4_000, 'question 1')).toEqual([]);
  expect(await readOn(thread, 4_000, `answer ${turns}`)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+F');
  await bar.getByRole('searchbox').fill('quince');
  await expect(thread.shown('a quince')).toBeInViewport();
  await page.keyboard.press('Escape');
  await newest.click();
  await expect(thread.shown(`answer ${turns}`)).toBeInViewport();
});

/** Scrolls on until these words are in view. Answers with the rows that then moved by themselves. */
function readOn(thread: ThreadPage, step: number, words: string): Promise<unknown[]> {
  return thread.transcript.evaluate(
    async (log, [by, until]) => {
      const frames = async (count: number) => {
        for (; count > 0; count -= 1) await new Promise(requestAnimationFrame);
      };
      const rows = () => [...log.querySelectorAll<HTMLElement>('[data-key]')];
      const middle = () => {
        const { top, height } = log.getBoundingClientRect();
        const row = rows().find((one) => one.getBoundingClientRect().bottom > top + height / 2);
        return row && { key: row.dataset['key'], top: row.getBoundingClientRect().top };
      };
      const moved: unknown[] = [];
      while (!rows().some((row) => row.innerText.split('\n').includes(until))) {
        log.scrollTop += by;
        await frames(2);
        const seen = middle();
        await frames(4);
        const again = rows().find((row) => row.dataset['key'] === seen?.key);
        const top = again?.getBoundingClientRect().top ?? null;
        if (seen && (top === null || Math.abs(top - seen.top) > 2)) moved.push([seen, top]);
      }
      return moved;
    },
    [step, words] as const,
  );
}
