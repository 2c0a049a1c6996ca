// Field cases about questions, on the fake Codex: F06 to F10.
import { expect, test } from '../support/fixtures.ts';
import { asksToRun, runsOnceAnswered } from '../support/scenario.ts';
import { ThreadPage } from '../support/thread-page.ts';
import { readWire } from '../support/wire-player.ts';

test('F06 a permission request has its own card and answer; an unknown request is refused and shown', async ({
  launchFake,
}) => {
  const play = readWire('F06-permission-request.wire.jsonl');
  const { bobbin, fake } = await launchFake(play.scenario);
  const thread = new ThreadPage(bobbin);
  await thread.start('Write to the shared folder');
  await expect(thread.approval.card).toContainText('/home/ada/code/orchard');
  await expect(thread.approval.card).toContainText('/home/ada/code/shared');
  await expect(thread.approval.card).toContainText('Needs the shared folder');
  for (const gate of play.gates) fake.open(gate);
  await thread.approval.card.getByRole('checkbox', { name: /shared/ }).uncheck();
  await thread.approval.approve.click();

  const answer = await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 61);
  expect(answer.msg!.result).toMatchObject({
    permissions: { fileSystem: { write: ['/home/ada/code/orchard'] } },
  });
  expect(JSON.stringify(answer.msg)).not.toContain('decision');
  const refusal = await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 62);
  expect(refusal.msg!.error).toMatchObject({ code: -32601 });
  await expect(
    thread.shown(/item\/holodeck\/requestApproval|this version (cannot|does not)/).first(),
  ).toBeVisible();
  await expect(thread.stop).toBeVisible();
});

test('F07 Codex dies while asking: the card closes, nothing is answered, the composer works', async ({
  launchFake,
}) => {
  const play = readWire('F07-child-dies-while-asking.wire.jsonl');
  const { bobbin, fake } = await launchFake({ attached: [...play.scenario.attached!, {}] });
  const thread = new ThreadPage(bobbin);
  await thread.start('Push it');
  await expect(thread.approval.card).toContainText('git push --force');
  await expect(thread.approval.approve).toBeEnabled();
  for (const gate of play.gates) fake.open(gate);

  await expect(thread.approval.card).toBeHidden();
  await expect(thread.closedQuestion(/Not answered/)).toBeVisible();
  await expect(thread.shown(/declined, not run/)).toBeVisible();
  await expect(thread.page.getByText(/Codex (stopped|ended)/).first()).toBeVisible();
  expect(fake.answersTo(7)).toEqual([]);
  await thread.say('again');
  await expect(thread.shown('Fake answer to: again')).toBeVisible();
});

test('F07 Bobbin is killed while Codex asks: closed at the next start, answered by nobody', async ({
  launch,
  launchFake,
}) => {
  const play = readWire('F07-child-dies-while-asking.wire.jsonl');
  const { bobbin, fake } = await launchFake(play.scenario);
  const before = new ThreadPage(bobbin);
  await before.start('Push it');
  await expect(before.approval.approve).toBeEnabled();
  await bobbin.kill();
  await expect.poll(() => fake.holding()).toEqual([]);

  fake.play({});
  const again = await launch({ codexPath: fake.program });
  const thread = new ThreadPage(again);
  await thread.row(/Push it/).click();
  await expect(thread.shown(/not answered/i)).toBeVisible();
  await expect(thread.approval.card).toBeHidden();
  expect(fake.answersTo(7)).toEqual([]);
  await thread.say('again');
  await expect(thread.shown('Fake answer to: again')).toBeVisible();
});

for (const variant of ['with serverRequest/resolved', 'with turn/completed alone'] as const) {
  test(`F08 Stop with a card open, ${variant}: the card goes, the command is shown as not run`, async ({
    launchFake,
  }) => {
    const play = readWire(
      'F08-stop-while-asking.wire.jsonl',
      (line) =>
        variant === 'with turn/completed alone' &&
        (line.codex?.method === 'serverRequest/resolved' ||
          line.codex?.params?.item?.status === 'declined'),
    );
    const { bobbin, fake } = await launchFake(play.scenario);
    for (const gate of play.gates) fake.open(gate);
    const thread = new ThreadPage(bobbin);
    await thread.start('Clean up');
    await expect(thread.approval.card).toContainText('rm -r build');
    await thread.stop.click();

    await expect(thread.approval.card).toBeHidden();
    await expect(thread.shown(/not run/)).toBeVisible();
    await thread.expectIdle();
    await expect(thread.composer).toBeEditable();
    expect(fake.answersTo(8).filter(({ result }) => result?.decision === 'accept')).toEqual([]);
  });
}

test('F09 a thread that asks out of sight waits, is marked, and keeps its card', async ({
  folder,
  launchFake,
}) => {
  const ask = [...asksToRun(9, 'npm publish'), ...runsOnceAnswered(9, 'npm publish')];
  const { bobbin, fake } = await launchFake({
    attached: [{ turns: [{ steps: [{ gate: 'ask' }, ...ask] }] }, {}],
  });
  await bobbin.recordNotifications();
  const thread = new ThreadPage(bobbin);
  await thread.start('Publish');
  await fake.waitFor(({ event }) => event === 'gate');
  await thread.start('Something else', folder.work);
  await expect(thread.shown('Fake answer to: Something else')).toBeVisible();
  await bobbin.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.hide());
  fake.open('ask');

  await expect(thread.row(/Publish/)).toHaveAccessibleName(/needs you|asks/i);
  await expect
    .poll(() => bobbin.notifications())
    .toContain('Publish: Codex wants to run a command.');
  await bobbin.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]!.show());
  expect(fake.answersTo(9)).toEqual([]);
  await thread.row(/Publish/).click();
  await expect(thread.approval.card).toContainText('npm publish');
  await thread.approval.decline.click();
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 9 && !msg.method);
  expect(fake.answersTo(9)).toEqual([{ id: 9, result: { decision: 'decline' } }]);
});

test('F10 two questions: each answered once, by its own id, also with a double click', async ({
  launchFake,
}) => {
  const play = readWire('F10-two-questions.wire.jsonl');
  const { bobbin, fake } = await launchFake(play.scenario);
  for (const gate of play.gates) fake.open(gate);
  const thread = new ThreadPage(bobbin);
  await thread.start('Release');
  await expect(thread.approval.card).toContainText('1 of 2');
  await thread.approval.next.click();
  await expect(thread.approval.card).toContainText('curl -T dist.tgz');
  await thread.approval.decline.click();
  await expect(thread.approval.card).toContainText('git tag v2');
  await expect(thread.approval.approve).toBeEnabled();
  await thread.approval.approve.dblclick();

  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 20);
  await expect(thread.approval.card).toBeHidden();
  expect([fake.answersTo(20), fake.answersTo(21)]).toEqual([
    [{ id: 20, result: { decision: 'accept' } }],
    [{ id: 21, result: { decision: 'decline' } }],
  ]);
});

test('presses of the default buttons, one after the other, never widen the scope', async ({
  launchFake,
}) => {
  const presses = 12;
  const steps = Array.from({ length: presses }, (_, request) => {
    const command = `make part-${request}`;
    const rule = { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['make'] } };
    const choices = {
      availableDecisions: ['accept', rule, 'cancel'],
      proposedExecpolicyAmendment: ['make'],
    };
    return [...asksToRun(request, command, choices), ...runsOnceAnswered(request, command)];
  }).flat();
  const { bobbin, fake } = await launchFake({ attached: [{ turns: [{ steps }] }] });
  const thread = new ThreadPage(bobbin);
  await thread.start('Make all');
  for (let request = 0; request < presses; request++) {
    await expect(thread.approval.card).toContainText(`make part-${request}`);
    const button = request % 3 === 0 ? thread.approval.decline : thread.approval.approve;
    await button.click();
    await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === request && !msg.method);
  }
  const answers = fake.record().filter(({ event, msg }) => event === 'in' && msg?.result?.decision);
  expect(answers.map(({ msg }) => msg!.result.decision)).toEqual(
    Array.from({ length: presses }, (_, request) => (request % 3 === 0 ? 'decline' : 'accept')),
  );
});

test('an address of a tool server is opened by a click only, and through the gate', async ({
  launchFake,
}) => {
  const ask = (id: number, url: string) => ({
    say: {
      id,
      method: 'mcpServer/elicitation/request',
      params: {
        threadId: '$thread',
        turnId: '$turn',
        serverName: 'orchard',
        mode: 'url',
        message: 'Log in',
        url,
      },
    },
  });
  const { bobbin, fake } = await launchFake({
    attached: [
      {
        turns: [
          {
            steps: [
              ask(1, 'https://example.com/login'),
              { answer: 1 },
              ask(2, 'file:///etc/passwd'),
              { answer: 2 },
            ],
          },
        ],
      },
    ],
  });
  const thread = new ThreadPage(bobbin);
  const open = thread.approval.card.getByRole('button', { name: 'Open in the browser' });
  await thread.start('Use the tool');
  await expect(thread.approval.card).toContainText('https://example.com/login');
  await expect(thread.approval.decline).toBeEnabled();
  expect(await bobbin.dialogs.opened()).toEqual([]);
  await open.click();
  await expect.poll(() => bobbin.dialogs.opened()).toEqual(['url https://example.com/login']);
  await thread.approval.decline.click();
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 1 && !msg.method);
  await expect(thread.approval.card).toContainText('file:///etc/passwd');
  await expect(thread.approval.decline).toBeEnabled();
  await open.click();
  await thread.approval.decline.click();
  await fake.waitFor(({ event, msg }) => event === 'in' && msg?.id === 2 && !msg.method);
  expect(await bobbin.dialogs.opened()).toEqual(['url https://example.com/login']);
});
