import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BobbinApp } from '../support/bobbin-app.ts';
import { expect, test } from '../support/fixtures.ts';
import { copyOldHome, testdata } from '../support/old-home.ts';
import { said } from '../support/said.ts';
import { ThreadPage } from '../support/thread-page.ts';

const tools = [
  'You: TOOLS please list the folder and add hello.txt',
  'Codex: I will list the folder and add a file.',
  'Codex: Done: hello.txt was added.',
  'You: fourth question after the revert',
  'Codex: Reply to: fourth question after the revert',
];
const review = 'Review the current code changes (staged, unstaged, and untracked files)';

/** What each thread is called and says, by the beginning of its id. */
const threads: Record<string, { title: string; says: (string | RegExp)[]; work: string[] }> = {
  '01a227c3-91b3': {
    title: 'hello there',
    says: ['You: hello there', 'Codex: Reply to: hello there'],
    work: [],
  },
  '01a227c4-e4ab': {
    title: 'fourth question after the revert',
    says: tools,
    work: ['reasoning', 'command', 'tool-call', 'file-change', 'command'],
  },
  '01a227c4-ea3c': {
    title: 'question in the fork',
    says: [...tools, 'You: question in the fork', 'Codex: Reply to: question in the fork'],
    work: ['reasoning', 'command', 'tool-call', 'file-change', 'command'],
  },
  '01a227c4-eb2e': {
    title: 'before compaction one',
    says: ['before compaction one', 'before compaction two', 'after compaction'].flatMap((text) => [
      `You: ${text}`,
      `Codex: Reply to: ${text}`,
    ]),
    work: ['compaction'],
  },
  '01a227c4-ed64': {
    title: 'Mixed demo',
    says: [
      'You: SLOW task',
      'You: FAIL this one',
      'You: look at this picture',
      'Codex: Reply to: look at this picture',
      'You: WEB what is the weather in Oslo',
      'Codex: It is cold in Oslo.',
      'You: IMAGEGEN draw a red dot',
      'Codex: Here is the picture.',
      /^Codex: Reply to: aged, and untracked files/,
      'You: PLANMODE make a plan',
      'Codex: Here is my plan.',
    ],
    work: ['command', 'web-search', 'image', 'plan'],
  },
  '01a227c5-02e9': {
    title: review,
    says: [new RegExp(`^You: ${review.slice(0, 30)}`), /^Codex: Reply to: aged, and untracked/],
    work: [],
  },
  '01a227c5-f9c4': {
    title: 'SPAWN a helper',
    says: ['You: SPAWN a helper', /^Codex: Reply to: /],
    work: ['tool-call', 'tool-call'],
  },
  '01a227c5-faa2': {
    title: 'CHILD task: count the files',
    says: ['You: CHILD task: count the files', 'Codex: There are three files.'],
    work: ['reasoning'],
  },
  '01a227c7-8ccd': {
    title: 'SPAWN v2 helper',
    says: [
      'You: SPAWN v2 helper',
      'Codex: The sub-agent counted the files.',
      'You: thanks',
      'Codex: There are three files.',
    ],
    work: ['tool-call', 'tool-call', 'reasoning'],
  },
  '01a227c7-8d6f': {
    title: '(sub-agent) Chandrasekhar',
    says: ['Codex: The sub-agent counted the files.'],
    work: ['tool-call'],
  },
  '01a227c5-04cb': {
    title: 'to be archived',
    says: ['You: to be archived', 'Codex: Reply to: to be archived'],
    work: [],
  },
};
const archived = '01a227c5-04cb';

/** Bobbin's own id of a thread of the home. */
async function idOf(bobbin: BobbinApp, harnessId: string): Promise<string> {
  const rows = await bobbin.rows();
  return rows.find(({ thread }) => thread.harnessThreadId?.startsWith(harnessId))!.thread.id;
}

async function openedHome(launch: () => Promise<BobbinApp>, home: string) {
  copyOldHome(home);
  const bobbin = await launch();
  await bobbin.page.setViewportSize({ width: 1200, height: 4000 });
  const thread = new ThreadPage(bobbin);
  await expect.poll(async () => (await bobbin.rows()).length).toBe(11);
  const open = async (harnessId: string) => {
    const id = await idOf(bobbin, harnessId);
    const row = thread.list.locator(`[data-thread-id="${id}"]`);
    await row.getByRole('button').first().click();
    return id;
  };
  return { bobbin, thread, page: bobbin.page, open };
}

test('a whole CODEX_HOME: the list, every transcript, the archive and the search are right', async ({
  folder,
  launch,
}) => {
  const { bobbin, thread, page, open } = await openedHome(launch, folder.home);
  const lines = thread.list.getByRole('listitem').filter({ has: page.getByRole('button') });
  await expect(lines).toHaveCount(7);
  for (const fold of await thread.list.getByRole('button', { name: /^Sub-agents of/ }).all())
    await fold.click();
  await expect(lines).toHaveCount(10);
  const texts = (await lines.allInnerTexts()).map((text) => text.split('\n')[0]!);
  const titles = Object.entries(threads).flatMap(([id, { title }]) =>
    id === archived ? [] : title,
  );
  expect(texts.map((text) => titles.find((title) => text.startsWith(title))).sort()).toEqual(
    titles.toSorted(),
  );
  const under = (child: string) => texts[texts.findIndex((text) => text.startsWith(child)) - 1];
  expect([review, 'CHILD', '(sub-agent)'].map(under)).toEqual([
    'Mixed demo',
    'SPAWN a helper',
    'SPAWN v2 helper',
  ]);
  await expect(lines.filter({ hasText: 'question in the fork' })).toContainText(
    'Fork of “fourth question after the revert”',
  );
  expect(await bobbin.call('catalog.counts', {})).toMatchObject({
    value: { onDisk: 11, shown: 11, filesOnDisk: 12, leftOut: [{ reason: /reverted/ }] },
  });

  const shows = async (harnessId: string) => {
    const { says, work } = threads[harnessId]!;
    const id = await open(harnessId);
    const expected = says.map((one) =>
      typeof one === 'string' ? one : expect.stringMatching(one),
    );
    await expect.poll(() => said(page), { message: harnessId }).toEqual(expected);
    const spoken = ['user-message', 'agent-message', 'unknown'];
    const unspoken = async () => {
      const opened = await bobbin.call('thread.open', { threadId: id });
      const kinds = opened.ok ? opened.value.items.map(({ kind }) => kind) : [];
      return kinds.filter((kind) => !spoken.includes(kind));
    };
    await expect.poll(unspoken, { message: harnessId }).toEqual(work);
  };
  for (const harnessId of Object.keys(threads)) if (harnessId !== archived) await shows(harnessId);
  await thread.list.getByRole('button', { name: 'Archived · 1' }).click();
  await expect(lines).toHaveCount(1);
  await shows(archived);
  await expect(page.getByText('This thread is archived.')).toBeVisible();

  await expect
    .poll(async () => bobbin.call('search.status', {}))
    .toMatchObject({ value: { done: 11, total: 11, failed: 0 } });
  const search = page.getByRole('dialog', { name: 'Search everything' });
  const hits = search.getByRole('option');
  const field = search.getByRole('combobox', { name: 'Search everything' });
  await page.keyboard.press('ControlOrMeta+Shift+F');
  await field.fill('cold in Oslo');
  await expect(hits.filter({ hasText: 'It is cold in Oslo.' })).toHaveCount(1);
  await field.fill('to be archived');
  await expect(hits.filter({ hasText: 'Reply to: to be archived' })).toHaveCount(1);
  await field.fill('third question reverted');
  await expect(hits).toHaveCount(0);

  expect(digests(folder.home)).toEqual(digests(path.join(testdata, 'home-0.171.0')));
  expect(bobbin.codex().length).toBeLessThanOrEqual(1);
});

test('its threads go on on the real Codex with their whole history', async ({
  folder,
  model,
  launch,
}) => {
  await model.answerFor(folder.home, 'example-provider');
  const { bobbin, thread, page, open } = await openedHome(launch, folder.home);
  const message = '!say Onwards.';
  const goesOn = async (harnessId: string) => {
    await expect(thread.shown('Onwards.')).toBeVisible();
    const { says } = threads[harnessId]!;
    const prompts = says.flatMap((one) => /^You: (.*?)$/.exec(String(one))?.[1] ?? []);
    const id = model.threads().find((one) => one.startsWith(harnessId))!;
    expect(model.remembered(id), harnessId).toEqual([...prompts, message]);
    await thread.toggle.expectInForce('approval-required');
    await expect.poll(() => said(page)).toHaveLength(says.length + 2);
    expect((await said(page)).slice(-2)).toEqual([`You: ${message}`, 'Codex: Onwards.']);
  };

  await open('01a227c3-91b3');
  await thread.say(message);
  await bobbin.dialogs.choose(folder.work);
  await page.getByRole('button', { name: 'Choose the folder' }).click();
  await expect(thread.composer).toHaveValue(message);
  await thread.send.click();
  await goesOn('01a227c3-91b3');

  const others = ['e4ab', 'ea3c', 'eb2e', 'ed64'].map((part) => `01a227c4-${part}`);
  for (const harnessId of [...others, '01a227c5-f9c4', '01a227c7-8ccd']) {
    const threadId = await open(harnessId);
    await bobbin.call('thread.setFolder', { threadId });
    await thread.say(message);
    await goesOn(harnessId);
  }

  await thread.list.getByRole('button', { name: 'Archived · 1' }).click();
  const threadId = await open(archived);
  await bobbin.call('thread.setFolder', { threadId });
  await page.getByRole('button', { name: 'Take out of the archive' }).click();
  await expect(page.getByText('This thread is archived.')).toBeHidden();
  await thread.say(message);
  await goesOn(archived);
});

/** Every session file of a home with its digest. */
function digests(home: string): Record<string, string> {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:archived_)?sessions.*rollout-/.test(name))
    .toSorted();
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(home, name)))
      .digest('hex');
  return Object.fromEntries(files.map((name) => [name, digest(name)]));
}
