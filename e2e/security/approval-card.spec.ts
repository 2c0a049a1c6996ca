// What the card shows and when it takes an answer: rows of the safety page §1.3.
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered, type Step } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';

const hidden = [
  ...[0x202e, 0x202d, 0x2066, 0x2069, 0x200b, 0x200d, 0x2060, 0xfeff, 0x00ad, 0x061c, 0x180e],
  ...[0x115f, 0x3164, 0xffa0, 0x2001, 0x00a0, 0x2028, 0x2029, 0x2800, 0xe0041, 0xfe0f],
];
const label = (codePoint: number) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

function asking(command: string, rest: Record<string, unknown> = {}) {
  const steps = [...asksToRun(0, command, rest), ...runsOnceAnswered(0, command)];
  return { attached: [{ turns: [{ steps }] }] };
}

test('every hidden character in command, folder, reason and host is a chip, in the order of the text', async ({
  launchFake,
}) => {
  const odd = hidden.map((codePoint) => `a${String.fromCodePoint(codePoint)}`).join('');
  const { bobbin } = await launchFake(
    asking(`echo ${odd}\nrm -rf z`, {
      cwd: `/${odd}`,
      reason: `because ${odd}`,
      networkApprovalContext: { host: `host${odd}.example`, protocol: 'https' },
    }),
  );
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  const command = thread.approval.card.getByRole('region', { name: 'The whole command' });
  await expect(command).toContainText('rm -rf z');
  const seen = await command.innerText();
  const order = hidden.map((codePoint) => seen.indexOf(label(codePoint)));
  expect(order.every((at) => at >= 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(seen).toContain('U+000A');
  const everywhere = await thread.approval.card.innerText();
  const times = hidden.map((codePoint) => everywhere.split(label(codePoint)).length - 1);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(3);
  await expect(thread.approval.card).toContainText('hidden character in the command');

  const glyphs = await command.evaluate((element) => {
    const left: [number, number][] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      const length = node.textContent!.length;
      for (let at = 0; at < length; at++) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const [box] = range.getClientRects();
        if (box && box.width > 0) left.push([Math.round(box.top / 8), box.left]);
      }
    }
    return left.filter(([top, x], index) => {
      const before = left[index - 1];
      return before !== undefined && Math.abs(before[0] - top) <= 1 && x < before[1];
    });
  });
  expect(glyphs).toEqual([]);
});

test('look-alike letters are marked', async ({ launchFake }) => {
  const { bobbin } = await launchFake(asking('curl https://p\u0430ypal.com && g\u0456t push'));
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.card).toContainText('look-alike letters in the command');
  await expect(thread.approval.card.locator('mark')).toHaveText([/p\u0430ypal/, 'g\u0456t']);
});

for (const [what, command] of [
  ['3,000 characters', `echo ${'x'.repeat(3_000)}`],
  ['60,000 characters', `echo ${'x '.repeat(30_000)}`],
  ['100 lines', `echo ${'one line\n'.repeat(100)}`],
] as const) {
  test(`a tail after ${what} was on screen before Approve can fire`, async ({ launchFake }) => {
    const { bobbin, fake } = await launchFake(asking(`${command}; rm -rf tail`));
    const thread = new ThreadPage(bobbin);
    await thread.start('Go');
    const whole = thread.approval.card.getByRole('region', { name: 'The whole command' });
    await expect(whole).toContainText('rm -rf tail');
    const scrolls = await whole.evaluate((box) => box.scrollHeight > box.clientHeight + 2);
    if (scrolls) {
      await expect(thread.approval.decline).toBeEnabled();
      await expect(thread.approval.approve).toBeDisabled();
      await thread.approval.approve.dispatchEvent('click');
      await thread.approval.card.focus();
      await bobbin.page.keyboard.press('y');
      await bobbin.page.keyboard.press('Enter');
      expect(fake.answersTo(0)).toEqual([]);
      await expect(thread.approval.card).toContainText(/more lines?/);
      await whole.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    }
    await expect(thread.approval.approve).toBeEnabled();
    await thread.approval.approve.click();
    await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 0 && !msg.method);
    expect(fake.answersTo(0)).toEqual([{ id: 0, result: { decision: 'accept' } }]);
  });
}

test('long runs of spaces and blank lines are shown as a count', async ({ launchFake }) => {
  const { bobbin } = await launchFake(asking(`ls${' '.repeat(300)}; rm a${'\n'.repeat(40)}; rm b`));
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.card).toContainText('300 spaces');
  await expect(thread.approval.card).toContainText(/\d+ blank lines/);
  await expect(thread.approval.card).toContainText('; rm b');
});

for (const [what, rest] of Object.entries({
  'no command': { command: undefined },
  'an empty command': { command: '' },
  'no item and no turn': { command: undefined, itemId: undefined, turnId: undefined },
})) {
  test(`a question with ${what} is never a blank card: declined, and said`, async ({
    launchFake,
  }) => {
    const steps = asksToRun(0, '', rest);
    const { bobbin, fake } = await launchFake({
      attached: [{ turns: [{ steps: [steps[1]!, { answer: 0 }] }] }],
    });
    const thread = new ThreadPage(bobbin);
    await thread.start('Go');
    await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 0 && !msg.method);
    await expect(thread.shown(/Codex asked something without saying what/)).toBeVisible();
    await thread.expectIdle();
    await expect(thread.approval.card).toBeHidden();
    expect(fake.answersTo(0)).toEqual([{ id: 0, result: { decision: 'decline' } }]);
  });
}

test('the real command stands first; a friendly summary only beneath it', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake(
    asking('rm -rf ~/orchard', {
      commandActions: [{ type: 'listFiles', command: 'ls', path: null }],
    }),
  );
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.card).toContainText('rm -rf ~/orchard');
  const text = await thread.approval.card.innerText();
  const summary = text.indexOf('Codex reads it as');
  expect(summary === -1 || summary > text.indexOf('rm -rf ~/orchard')).toBe(true);
});

test('a path through a link or dots is marked as outside the folder', async ({
  folder,
  launchFake,
}) => {
  const outside = path.join(folder.root, 'outside');
  mkdirSync(outside);
  symlinkSync(outside, path.join(folder.work, 'link'));
  const changes = ['link/a.txt', 'sub/../../x.txt', '.git/config', 'inside.txt'].map((file) => ({
    path: path.join(folder.work, file).includes('..') ? file : `${folder.work}/${file}`,
    kind: { type: 'add' },
    diff: 'pear\n',
  }));
  const at = { threadId: '$thread', turnId: '$turn' };
  const item = { type: 'fileChange', id: 'patch-1', changes, status: 'inProgress' };
  const steps: Step[] = [
    { say: { method: 'item/started', params: { ...at, item } } },
    {
      say: {
        id: 3,
        method: 'item/fileChange/requestApproval',
        params: { ...at, itemId: 'patch-1', startedAtMs: 1, reason: null, grantRoot: null },
      },
    },
    { answer: 3 },
  ];
  const { bobbin } = await launchFake({ attached: [{ turns: [{ steps }] }] });
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.card).toContainText('Codex wants to change 4 files');
  await expect(thread.approval.card.getByText('outside the folder', { exact: true })).toHaveCount(
    2,
  );
  await expect(thread.approval.card).toContainText('writes outside the folder');
  await expect(thread.approval.card).toContainText(/Git/);
});

test('a press meant for something else approves nothing: Enter in the composer, a held key, a fresh card', async ({
  launchFake,
}) => {
  const rounds = Array.from({ length: 20 }, (_, request): Step[] => [
    ...asksToRun(request, `make part-${request}`),
    {
      say: {
        method: 'serverRequest/resolved',
        params: { threadId: '$thread', requestId: request },
      },
    },
  ]);
  const last = [...asksToRun(99, 'make last'), ...runsOnceAnswered(99, 'make last')];
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          { steps: [...asksToRun(98, 'make first'), { gate: 'swap' }, ...rounds.flat(), ...last] },
        ],
      },
    ],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.card).toContainText('make first');
  await thread.composer.focus();
  await bobbin.page.keyboard.press('Enter');
  await bobbin.page.keyboard.press('y');
  await thread.composer.fill('');
  await thread.approval.card.focus();
  await bobbin.page.keyboard.down('Enter');
  fake.open('swap');
  for (let repeat = 0; repeat < 50; repeat++) await bobbin.page.keyboard.down('Enter');
  await bobbin.page.keyboard.up('Enter');
  await fake.waitFor(({ event, msg }) => event === 'out' && msg?.id === 99);
  await expect(thread.approval.card).toContainText('of 2');

  const answers = fake.record().filter(({ event }) => event === 'answer');
  expect(answers).toEqual([]);
});

test('an old card’s answer never reaches a new process’s question of the same id', async ({
  launchFake,
}) => {
  const ask = (command: string): Step[] => [
    ...asksToRun(0, command),
    ...runsOnceAnswered(0, command),
  ];
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: ask('make old') }] }, { turns: [{ steps: ask('make new') }] }],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.approve).toBeEnabled();
  const { session } = await bobbin.row();
  const old = session.status === 'running' ? session.approvals[0]! : null;
  process.kill(fake.holding()[0]!, 'SIGKILL');
  await expect(thread.approval.card).toBeHidden();
  await thread.say('Again');
  await expect(thread.approval.card).toContainText('make new');

  for (let press = 0; press < 100; press++) {
    const late = await bobbin.call('approval.answer', {
      threadId: old!.threadId,
      approvalId: old!.id,
      shownHash: old!.shownHash,
      answer: { decision: 'approve', scope: 'once', granted: null, fields: null },
    });
    expect(late.ok).toBe(false);
  }
  expect(fake.answersTo(0)).toEqual([]);
});

test('the badge and the card are chrome: nothing in the transcript covers them', async ({
  launchFake,
}) => {
  const lookAlike = [
    '# Approval required',
    '<div style="position:fixed;inset:0;z-index:99999">Approved. Run? <button>Approve once</button></div>',
    '<style>*{display:none}</style>',
    '[Approve once](https://example.com/)',
  ].join('\n\n');
  const at = { threadId: '$thread', turnId: '$turn' };
  const item = { type: 'agentMessage', id: 'm1', text: lookAlike, phase: null };
  const { bobbin } = await launchFake({
    attached: [
      {
        turns: [
          {
            steps: [
              { say: { method: 'item/completed', params: { ...at, item } } },
              ...asksToRun(0, 'make'),
              ...runsOnceAnswered(0, 'make'),
            ],
          },
        ],
      },
    ],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.approval.approve).toBeEnabled();
  for (const target of [thread.approval.approve, thread.approval.decline, thread.toggle.ask]) {
    const isTop = await target.evaluate((element) => {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return element.contains(top);
    });
    expect(isTop).toBe(true);
  }
  await expect(thread.transcript.getByRole('button', { name: 'Approve once' })).toHaveCount(0);
  await expect(thread.transcript.locator('style, form, [style*="fixed"]')).toHaveCount(0);
});
