import { rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { Catalog } from './catalog.ts';
import { scriptOptions, threadId, type Scenario } from './scripted-codex.test-support.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

function open(scenario: Scenario, maxLineBytes?: number): Catalog {
  const { options, folder } = scriptOptions(scenario);
  const catalog = new Catalog(maxLineBytes === undefined ? options : { ...options, maxLineBytes });
  closing.push(async () => {
    await catalog.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return catalog;
}

const turnOf = (text: string) => ({
  id: text.slice(0, 5),
  status: 'completed',
  items: [{ type: 'agentMessage', id: 'm', text }],
});

test('F36: a page too large to read is asked for again in smaller pieces', async () => {
  const large = [turnOf('x'.repeat(200_000)), turnOf('small')];
  const catalog = open(
    {
      answers: {
        'thread/turns/list': [
          { result: { data: large, nextCursor: 'far' } },
          { result: { data: large, nextCursor: 'far' } },
          { result: { data: [turnOf('small')], nextCursor: 'near' } },
        ],
      },
    },
    100_000,
  );
  await expect(
    catalog.readThread({ harnessThreadId: threadId, cursor: null }),
  ).resolves.toMatchObject({
    turns: [{ turn: { id: 'small' } }],
    next: 'near',
  });
});

test('a named thread that never ran is empty, not an error', async () => {
  const message = 'list_turns is not supported yet';
  const catalog = open({ answers: { 'thread/turns/list': { error: { code: -32601, message } } } });
  const page = { harnessThreadId: threadId, cursor: null };
  await expect(catalog.readThread(page)).resolves.toEqual({ turns: [], next: null });
});

test('F35: a failed page is a failure, not a short list', async () => {
  const catalog = open({
    answers: { 'thread/list': { error: { code: -32603, message: 'oops' } } },
  });
  await expect(catalog.listThreads({ cursor: null, archived: false })).rejects.toMatchObject({
    error: { code: 'protocol', detail: 'oops' },
  });
});

test('its child starts again after it ended', async () => {
  const page = { result: { data: [{ id: threadId, cwd: '/x' }], nextCursor: null } };
  const catalog = open({ answers: { 'thread/list': page }, exitAfter: 'thread/name/set' });
  await catalog.listThreads({ cursor: null, archived: false });
  await expect(catalog.setName(threadId, 'Pears')).rejects.toMatchObject({
    error: { code: 'codex-ended' },
  });
  await expect(catalog.listThreads({ cursor: null, archived: false })).resolves.toMatchObject({
    threads: [{ harnessThreadId: threadId }],
  });
});

test('once closed it starts no child again: what is asked then is refused', async () => {
  const catalog = open({});
  await catalog.close();
  await expect(catalog.ask('thread/list', {})).rejects.toMatchObject({
    error: { code: 'codex-ended', message: 'Bobbin reads no more.' },
  });
});
