// Field cases about turns and messages, on the fake Codex: F12, F13, F14, F20, F21, F22, F37.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../support/fixtures.ts';
import { agentSays } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { readWire } from '../support/wire-player.ts';

test('F12 Stop before the turn has an id: kept, and sent when the id is known', async ({
  launchFake,
}) => {
  const play = readWire('F12-stop-early.wire.jsonl');
  const { bobbin, fake } = await launchFake(play.scenario);
  const thread = new ThreadPage(bobbin);
  await thread.start('scan everything');
  await fake.waitFor(({ event }) => event === 'turn');
  await thread.stop.click();
  await expect(thread.page.getByText(/Stopping/).first()).toBeVisible();
  expect(fake.received('turn/interrupt')).toEqual([]);
  for (const gate of play.gates) fake.open(gate);

  await thread.expectIdle();
  expect(fake.received('turn/interrupt').map(({ params }) => params.turnId)).toEqual([
    '0199f0aa-2c00-7d00-8b00-000000000001',
  ]);
});

test('F12 Stop, and turn/start is never answered: the process is ended, the thread is usable', async ({
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake({ attached: [{ turns: [{ silent: true }] }, {}] });
  const thread = new ThreadPage(bobbin);
  await thread.start('scan everything');
  await fake.waitFor(({ event }) => event === 'turn');
  await thread.stop.click();

  await thread.expectIdle();
  await expect.poll(() => fake.holding()).toEqual([]);
  await thread.composer.fill('again');
  await thread.send.click();
  await expect(thread.shown('Fake answer to: again')).toBeVisible();
});

test('F13 no turn/completed: Bobbin asks for the turn and settles', async ({ launchFake }) => {
  const play = readWire('F13-no-turn-completed.wire.jsonl');
  const { bobbin, fake } = await launchFake(play.scenario);
  for (const gate of play.gates) fake.open(gate);
  const thread = new ThreadPage(bobbin);
  await thread.start('Do it');
  await expect(thread.shown('All done.')).toBeVisible();
  await thread.expectIdle();
  await expect(thread.shown('All done.')).toHaveCount(1);
});

test('F14 a retry is a soft notice; a failure ends the turn in Codex’s words, once; the process stays', async ({
  launchFake,
}) => {
  const play = readWire('F14-retry-then-fail.wire.jsonl');
  const { bobbin, fake } = await launchFake(play.scenario);
  const thread = new ThreadPage(bobbin);
  await thread.start('Go');
  await expect(thread.shown(/retrying 1\/5/)).toBeVisible();
  await expect(thread.stop).toBeVisible();
  for (const gate of play.gates) fake.open(gate);

  await expect(thread.shown('Back again.')).toBeVisible();
  await thread.expectIdle();
  await expect(
    thread.shown(/You have reached your usage limit\. Try again at 18:40\./),
  ).toHaveCount(1);
  const holder = fake.holding();
  await thread.say('again');
  await expect(thread.shown('Fake answer to: again')).toBeVisible();
  expect(fake.holding()).toEqual(holder);
});

test('F20 pieces and final text: each message once, and the same after a restart', async ({
  launch,
  launchFake,
}) => {
  const { bobbin, fake } = await launchFake(readWire('F20-delta-and-final.wire.jsonl').scenario);
  const thread = new ThreadPage(bobbin);
  await thread.start('Say three things');
  const texts = ['Hello world.', 'No pieces were sent for me.', 'Pieces before start'];
  for (const text of texts)
    await expect(thread.transcript.getByText(text, { exact: true })).toHaveCount(1);
  await thread.expectIdle();
  await expect(thread.shown(/late piece/)).toHaveCount(0);
  await bobbin.quit();

  const again = new ThreadPage(await launch({ codexPath: fake.program }));
  await again.row(/three things/).click();
  for (const text of texts)
    await expect(again.transcript.getByText(text, { exact: true })).toHaveCount(1);
});

test('F21 one character in several reads: the text is exact', async ({ launchFake }) => {
  const file = path.join(import.meta.dirname, '../fixtures/field/F21-utf8-split.chunks.json');
  const { chunksHex, expectDelta } = JSON.parse(readFileSync(file, 'utf8')) as {
    chunksHex: string[];
    expectDelta: string;
  };
  const threadId = '0199f0aa-1c00-7d00-8a00-000000000001';
  const { bobbin } = await launchFake({
    threadId,
    attached: [
      {
        turns: [
          {
            turnId: '0199f0aa-2c00-7d00-8b00-000000000001',
            steps: [agentSays('m1', '')[0]!, { hex: chunksHex }, { gate: 'never' }],
          },
        ],
      },
    ],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Count in Japanese');
  await expect(thread.transcript.getByText(expectDelta, { exact: true })).toBeVisible();
});

test('F22 a line of 8 MiB is handled while the window stays responsive', async ({ launchFake }) => {
  const diff = '+pear\n'.repeat(Math.ceil((8 * 1_048_576) / 6));
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          {
            steps: [
              { gate: 'big' },
              {
                say: {
                  method: 'turn/diff/updated',
                  params: { threadId: '$thread', turnId: '$turn', diff },
                },
              },
              ...agentSays('m1', 'After the long line.'),
            ],
          },
        ],
      },
    ],
  });
  const thread = new ThreadPage(bobbin);
  await thread.start('Make it big');
  await thread.composer.fill('typing goes on');
  fake.open('big');
  await expect(thread.shown('After the long line.')).toBeVisible();
  await expect(thread.composer).toHaveValue('typing goes on');
  await thread.expectIdle();
});

test('F37 links: only http and https leave, with their real host shown; nothing navigates or runs', async ({
  launchFake,
}) => {
  const { bobbin } = await launchFake(readWire('F37-links.wire.jsonl').scenario);
  const thread = new ThreadPage(bobbin);
  await thread.start('Show links');
  await expect(thread.shown('guide')).toBeVisible();
  await thread.expectIdle();
  const address = bobbin.page.url();
  await bobbin.dialogs.answer('confirm');
  const links = thread.transcript.getByRole('link');
  for (const link of await links.all()) {
    await link.click();
    await link.click({ button: 'middle' });
    await link.press('Enter');
  }
  await expect(thread.transcript).toContainText('localhost.example.com');

  expect((await links.allInnerTexts()).map((text) => text.split(' ')[0])).toEqual([
    'guide',
    'up',
    'near',
    'file',
  ]);
  await expect
    .poll(async () => [...new Set(await bobbin.dialogs.opened())].toSorted())
    .toEqual(['url http://localhost.example.com/x', 'url https://example.com/guide']);
  expect(bobbin.page.url()).toBe(address);
  expect(bobbin.app.windows()).toHaveLength(1);
  await expect(thread.transcript.locator('img, script, iframe')).toHaveCount(0);
});
