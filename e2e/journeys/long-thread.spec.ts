import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { ThreadPage } from '../support/thread-page.ts';

const id = '019e7777-0000-7000-8000-0000000000aa';
const turns = 240;

/** A history of some megabytes from a terminal, with nothing but questions, outputs and answers. */
function writeHistory(home: string, cwd: string): void {
  const folder = path.join(home, 'sessions/2026/06/01');
  mkdirSync(folder, { recursive: true });
  const file = openSync(path.join(folder, `rollout-2026-06-01T10-00-00-${id}.jsonl`), 'w');
  const put = (type: string, payload: object) =>
    writeSync(
      file,
      `${JSON.stringify({ timestamp: '2026-06-01T10:00:00.000Z', type, payload })}\n`,
    );
  const event = (payload: object) => put('event_msg', payload);
  put('session_meta', {
    ...{ id, timestamp: '2026-06-01T10:00:00.000Z', cwd, originator: 'codex-tui' },
    ...{ cli_version: '0.130.0', source: 'cli', model_provider: 'demo' },
  });
  for (let turn = 1; turn <= turns; turn += 1) {
    event({ type: 'task_started', turn_id: `t${turn}` });
    const message = `question ${turn}`;
    put('response_item', {
      ...{ type: 'message', role: 'user', content: [{ type: 'input_text', text: message }] },
    });
    event({ type: 'user_message', message });
    put('response_item', {
      ...{ type: 'function_call', name: 'shell', call_id: `c${turn}` },
      arguments: JSON.stringify({ command: ['cat', 'log'] }),
    });
    const output = `row of ${turn}\n`.repeat(1_200);
    put('response_item', { type: 'function_call_output', call_id: `c${turn}`, output });
    event({ type: 'agent_message', message: `answer ${turn}` });
    event({ type: 'task_complete', turn_id: `t${turn}` });
  }
  closeSync(file);
}

test('F36: a long thread shows its end at once and its beginning when one scrolls there, each line once', async ({
  folder,
  model,
  launch,
}) => {
  writeHistory(folder.home, folder.work);
  const bobbin = await launch();
  const { page } = bobbin;
  await page.setViewportSize({ width: 1100, height: 500 });
  const thread = new ThreadPage(bobbin);
  await thread.row(/question 1/).click();
  await expect(thread.shown(`answer ${turns}`)).toBeVisible();
  const first = thread.transcript.getByText('answer 1', { exact: true });
  // The reader goes up a part of the view at a time, once its rows are there; what is shown is noted in the page.
  const seen = await thread.transcript.evaluate(async (log) => {
    const shown = new Set<string>();
    const isFilled = () => {
      const { top } = log.getBoundingClientRect();
      const boxes = [...log.querySelectorAll('[data-index]')].map((row) =>
        row.getBoundingClientRect(),
      );
      return boxes.some((box) => box.top <= top + 40 && box.bottom > top);
    };
    while (!shown.has('answer 1')) {
      await new Promise(requestAnimationFrame);
      if (!isFilled()) continue;
      for (const [text] of (log as HTMLElement).innerText.matchAll(/^answer \d+$/gm))
        shown.add(text);
      log.scrollTop -= log.clientHeight / 2;
    }
    return shown.size;
  });
  await expect(first).toBeVisible();
  expect(seen).toBe(turns);
  const opened = await bobbin.call('thread.open', { threadId: (await bobbin.row()).thread.id });
  const keys = opened.ok ? opened.value.items.map((item) => `${item.turnId}/${item.id}`) : [];
  expect([keys.length, new Set(keys).size]).toEqual([turns * 3, turns * 3]);
  expect(model.threads()).toHaveLength(0);
});
