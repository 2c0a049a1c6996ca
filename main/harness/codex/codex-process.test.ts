import { describe, expect, test } from 'vitest';
import { listDescendants, readStartTime } from './process-tree.ts';
import { noChoice, say } from './real-codex.test-support.ts';
import {
  fieldCase,
  turn,
  turnAnswer,
  turnStarted,
  useScripts,
  threadId,
} from './scripted-codex.test-support.ts';
import { patience } from './spawn-process.ts';

const run = useScripts();

describe('turns', () => {
  test('F13: an idle thread whose turn was never ended is told after a grace', async () => {
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: {
        'turn/start': fieldCase('F13-no-turn-completed').filter(({ id }) => id === undefined),
      },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    await log.next('thread-idle');
    expect(log.events.at(-1)).toEqual({ type: 'thread-idle' });
  });

  test('an idle status with its turn end right behind it is no such case', async () => {
    const idle = {
      method: 'thread/status/changed',
      params: { threadId, status: { type: 'idle' } },
    };
    const {
      process: codex,
      log,
      request,
    } = run({
      answers: { 'turn/start': turnAnswer },
      after: {
        'turn/start': [turnStarted, idle, { method: 'turn/completed', params: turn('completed') }],
      },
    });
    await codex.attach(request);
    await codex.startTurn(say('hello'), noChoice);
    await log.next('turn-ended');
    await codex.end();
    expect(log.of('thread-idle')).toEqual([]);
  });

  test('a message Codex does not take is given back with its words', async () => {
    const message = 'Input exceeds the limit';
    const { process: codex, request } = run({
      answers: { 'turn/start': { error: { code: -32600, message } } },
    });
    await codex.attach(request);
    await expect(codex.startTurn(say('hello'), noChoice)).rejects.toMatchObject({
      error: { code: 'turn-rejected', detail: message, retryHelps: true },
    });
  });
});

describe('pipes and ends', () => {
  test('F23: a pipe that closes under a large message fails it and nothing else', async () => {
    const { process: codex, request } = run({ closeInputOn: 'turn/start' });
    await codex.attach(request);
    const large = { id: 'large', text: 'x'.repeat(1_000_000) };
    await expect(codex.startTurn({ id: 'first', text: 'hello' }, noChoice)).rejects.toMatchObject({
      error: { code: 'codex-ended', retryHelps: true },
    });
    await expect(codex.startTurn(large, noChoice)).rejects.toMatchObject({
      error: { code: 'codex-ended' },
    });
    await expect(codex.gone).resolves.toMatchObject({ code: 3 });
  });

  test('F24: four megabytes on standard error neither block nor grow; the end of it is kept', async () => {
    const { process: codex, request } = run({ stderrKb: 4096 });
    await codex.attach(request);
    const { stderrTail } = await codex.end();
    expect(stderrTail.length).toBeLessThanOrEqual(64 * 1024);
    expect(stderrTail).toMatch(/^x+\nTRACE x+\nthe last line$|^x+\nthe last line$/);
  });

  test('F25: a process that ignores every polite way is killed with its child, and waited for less than 5 s', async () => {
    const {
      process: codex,
      log,
      request,
    } = run({
      ignoreTerm: true,
      answers: { 'turn/start': turnAnswer },
      after: { 'turn/start': [turnStarted] },
    });
    await codex.attach(request);
    const { pid } = await codex.identity;
    const children = await listDescendants(pid);
    expect(children).toHaveLength(1);
    const exit = await codex.end();
    expect(patience.inputClosed + patience.terminated + patience.killed).toBeLessThan(5000);
    expect(exit).toMatchObject({ code: null, signal: 'SIGKILL' });
    await expect(readStartTime(pid)).resolves.toBeNull();
    await expect(readStartTime(children[0]!.pid)).resolves.toBeNull();
    expect(log.of('protocol-error')).toEqual([]);
  });
});
