import path from 'node:path';
import { BobbinApp } from '../../e2e/support/bobbin-app.ts';
import { TestFolder } from '../../e2e/support/test-folder.ts';
import { collectedMb } from './collected.ts';
import { flows, flowText, lostBytes } from './flows.ts';
import { beginFrames, endFrames } from './frames.ts';
import { newThreads, sendTo, valueOf } from './new-threads.ts';
import { cpuSeconds, total } from './own-processes.ts';
import { beginProfile } from './profile.ts';
import { turnsBegun, turnsEnded, watchTurns } from './turn-watch.ts';
import { beginKeys, endKeys, typeUntil } from './typing.ts';

/** Milliseconds past its time that a stream may take, on a loaded machine. */
const patienceMs = 60_000;
/** Milliseconds between the start of all and the streams. */
const restMs = 1_000;

export interface Streamed {
  /** Bytes of all threads that are not where they belong in main or, of the thread in view, on screen. */
  lost: number;
  frames: number[];
  keys: number[];
  cpu: Record<string, number>;
  /** Seconds from the first piece to the last. */
  took: number;
  cores: number;
  /** What is held longer after the collection than before, once another place is in view. */
  grownMb: { window: number; main: number };
}

/** Streams into so many threads of one window at once, one of which is in view and typed in. */
export async function streamInto(given: {
  threads: number;
  perSecond: number;
  seconds: number;
}): Promise<Streamed> {
  const { threads, perSecond, seconds } = given;
  const count = perSecond * seconds;
  const folder = new TestFolder();
  const source = flows(path.join(folder.root, 'fake'), perSecond, count);
  const bobbin = await BobbinApp.launch({ folder, codexPath: source.codex.program });
  try {
    const { page } = bobbin;
    const ids = await newThreads(bobbin, threads);
    const inView = ids.at(-1)!;
    const texts = ids.map((_, index) => flowText(markOf(index), count));
    const before = await collectedMb(bobbin);
    await page.locator(`nav [data-thread-id="${inView}"] button`).first().click();
    const composer = page.getByRole('textbox', { name: 'Message to Codex' });
    await composer.waitFor();
    await watchTurns(page);
    await Promise.all(ids.map((id, index) => sendTo(bobbin, id, markOf(index))));
    await turnsBegun(page, threads, patienceMs);
    await page.waitForTimeout(restMs);
    await beginKeys(page);
    await beginFrames(page);
    const endProfile = await beginProfile(bobbin, `stream-${threads}`);
    const spent = cpuSeconds(bobbin.pid);
    const beganAt = performance.now();
    source.begin();
    let arrived = false;
    const arriving = allArrived(bobbin, ids, texts, seconds).finally(() => (arrived = true));
    await typeUntil(page, composer, () => arrived);
    const lost = await arriving;
    const took = (performance.now() - beganAt) / 1_000;
    const frames = await endFrames(page);
    const keys = await endKeys(page);
    const cpu = Object.fromEntries(
      Object.entries(cpuSeconds(bobbin.pid)).map(([type, now]) => [type, now - (spent[type] ?? 0)]),
    );
    await endProfile();
    const unseen = await missedOnScreen(bobbin, markOf(threads - 1), count);
    source.end();
    await turnsEnded(page, threads, patienceMs);
    await page.getByRole('button', { name: 'New thread', exact: true }).click();
    await composer.waitFor({ state: 'detached' });
    const after = await collectedMb(bobbin);
    const grownMb = { window: after.window - before.window, main: after.main - before.main };
    return {
      ...{ lost: lost + unseen, frames, keys, cpu, took, grownMb },
      cores: total(cpu) / took,
    };
  } finally {
    await bobbin.quit();
    folder.remove();
  }
}

const markOf = (index: number): string => `t${String(index).padStart(2, '0')}`;

/** Waits until main holds the whole text of every thread; answers how many bytes are missing when time is up. */
async function allArrived(
  bobbin: BobbinApp,
  ids: readonly string[],
  texts: readonly string[],
  seconds: number,
): Promise<number> {
  await bobbin.page.waitForTimeout(seconds * 1_000);
  const missing = new Map(ids.map((id, index) => [id, texts[index]!]));
  const until = performance.now() + patienceMs;
  let lost = 0;
  do {
    lost = 0;
    for (const [threadId, text] of missing) {
      const { items } = valueOf(await bobbin.call('thread.open', { threadId }));
      const said = items.find(({ kind }) => kind === 'agent-message');
      const gone = lostBytes(text, said?.kind === 'agent-message' ? said.text : '');
      if (gone === 0) missing.delete(threadId);
      lost += gone;
    }
    if (lost > 0) await bobbin.page.waitForTimeout(250);
  } while (lost > 0 && performance.now() < until);
  return lost;
}

/** Bytes of the text on screen that are missing or not in their order, as far as a message is set at once. */
async function missedOnScreen(bobbin: BobbinApp, mark: string, count: number): Promise<number> {
  const rest = bobbin.page.getByRole('button', { name: /^Show the other .* KB as plain text$/ });
  if (await rest.isVisible()) await rest.click();
  await bobbin.page.waitForFunction(
    (end) => document.querySelector('[role="log"]')!.textContent.includes(end),
    `${mark}.${count - 1}`,
  );
  const shown = await bobbin.page.evaluate(
    (name) =>
      [
        ...document
          .querySelector('[role="log"]')!
          .textContent.matchAll(new RegExp(`${name}\\.(\\d+)`, 'g')),
      ].map(([, number]) => Number(number)),
    mark,
  );
  const inOrder = shown.findIndex((number, index) => number !== index);
  return shown.length === count && inOrder === -1 ? 0 : Math.abs(count - shown.length) || 1;
}
