// Codex's plan mode on the real Codex: what changes is how it works, never what it may do.
import { expect, it } from 'vitest';
import { readConversation } from '../../demo/conversation.ts';
import { decline, noChoice, readOnlyReport, say, useBenches } from './real-codex.test-support.ts';

const bench = useBenches();
const planning = { ...noChoice, planning: true };

it('a plan is an item of its own; the policy is the same, and what would run is asked', async () => {
  const { spawn, request } = await bench();
  const { process, log } = spawn();
  await process.attach(request());
  await process.startTurn(say('run echo pear'), planning);
  const { turn } = await log.next('turn-ended');
  expect(turn.status).toBe('completed');
  const plans = log.of('item').flatMap(({ item }) => (item.kind === 'plan' ? [item] : []));
  expect(plans.at(-1)).toMatchObject({
    steps: [],
    text: expect.stringContaining('# run echo pear'),
  });
  expect(log.of('approval-opened')).toEqual([]);

  await process.startTurn(say('!run echo pear'), planning);
  const { requestKey, request: asked } = await log.next('approval-opened');
  expect(asked).toMatchObject({ kind: 'command', command: expect.stringContaining('echo pear') });
  process.answer(requestKey, decline);
  await log.next('turn-ended', (event) => event.turn.id !== turn.id);
  const reports = log.of('policy-reported').map(({ report }) => report);
  expect(new Set(reports.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify(readOnlyReport)]),
  );
});

it('ends with the first turn that wants no plan, also in the next process', async () => {
  const { spawn, request, model } = await bench();
  const isPlanning = () => readConversation(model.requests.at(-1)?.body).planning;
  const first = spawn();
  const { harnessThreadId } = await first.process.attach(request());
  for (const choice of [planning, noChoice, planning]) {
    const { turnId } = await first.process.startTurn(say('Hello'), choice);
    await first.log.next('turn-ended', ({ turn }) => turn.id === turnId);
    expect(isPlanning()).toBe(choice.planning);
  }
  await first.process.end();
  const second = spawn();
  await second.process.attach(request({ harnessThreadId }));
  await second.process.startTurn(say('Hello'), noChoice);
  await second.log.next('turn-ended');
  expect(isPlanning()).toBe(false);
});

it('is offered', async () => {
  const { harness } = await bench();
  expect(await harness.probe()).toMatchObject({ plans: true });
});
