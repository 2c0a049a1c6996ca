import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppFailure } from '../../../shared/domain/app-error.ts';
import { listDescendants, readStartTime } from './process-tree.ts';
import {
  fullReport,
  readOnlyReport,
  useBenches,
  decline,
  noChoice,
  once,
  say,
} from './real-codex.test-support.ts';

const bench = useBenches();

describe('the real Codex', { timeout: 30_000 }, () => {
  test('starts a thread and runs a turn', async () => {
    const { spawn, request } = await bench();
    const { process: codex, log } = spawn();
    const attached = await codex.attach(request());
    expect(attached).toEqual({
      harnessThreadId: expect.any(String),
      verdict: {
        verified: true,
        applied: { mode: 'approval-required', asks: 'everything', report: readOnlyReport },
      },
      turnId: null,
      model: 'gpt-5.5',
      effort: null,
    });

    const message = say('!say Good morning.');
    const { turnId } = await codex.startTurn(message, noChoice);
    const { turn } = await log.next('turn-ended');

    expect(turn).toEqual({
      id: turnId,
      status: 'completed',
      mode: 'approval-required',
      startedAt: expect.any(Number),
      completedAt: expect.any(Number),
      error: null,
    });
    expect(log.of('turn-started')).toEqual([
      { type: 'turn-started', turnId, startedAt: expect.any(Number) },
    ]);
    const shown = log
      .of('item')
      .map(({ item }) => item)
      .filter((item) => item.completedAt !== null);
    expect(shown).toMatchObject([
      { kind: 'user-message', text: '!say Good morning.', clientId: message.id, turnId },
      { kind: 'agent-message', text: 'Good morning.', streaming: false, turnId },
    ]);
    await expect(codex.readTurn(turnId)).resolves.toEqual({ ...turn, mode: null });
    await expect(codex.readTurn('no-such-turn')).resolves.toBeNull();
  });

  test('asks before a command; yes runs it, once, and a second yes changes nothing', async () => {
    const { spawn, request, folder } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request());
    const { turnId } = await codex.startTurn(say('!run echo pears'), noChoice);
    const asked = await log.next('approval-opened');
    expect(asked).toMatchObject({
      turnId,
      request: { kind: 'command', cwd: { given: folder, outside: false }, networkHost: null },
    });
    expect(asked.request).toHaveProperty('command', expect.stringContaining('echo pears'));

    expect(codex.answer(asked.requestKey, once)).toBe(true);
    expect(codex.answer(asked.requestKey, once)).toBe(false);
    await log.next('turn-ended');

    expect(log.of('approval-closed')).toEqual([
      { type: 'approval-closed', requestKey: asked.requestKey },
    ]);
    const commands = log.of('item').filter(({ item }) => item.kind === 'command');
    expect(commands.at(-1)?.item).toMatchObject({
      status: 'completed',
      exitCode: 0,
      output: 'pears\n',
    });
  });

  test('a declined command does not run and the turn goes on', async () => {
    const { spawn, request } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request());
    await codex.startTurn(say('!run echo pears'), noChoice);
    const asked = await log.next('approval-opened');
    codex.answer(asked.requestKey, decline);
    const { turn } = await log.next('turn-ended');
    expect(turn.status).toBe('completed');
    const commands = log.of('item').filter(({ item }) => item.kind === 'command');
    expect(commands.at(-1)?.item).toMatchObject({ status: 'declined', output: '' });
  });

  test('a question about a patch names its files and marks those outside the folder', async () => {
    const { spawn, request, folder } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request());
    await codex.startTurn(say('!outside pears.txt'), noChoice);
    const { request: asked, requestKey } = await log.next('approval-opened');
    expect(asked).toMatchObject({
      kind: 'file-change',
      edits: [
        {
          path: { resolved: path.join(path.dirname(folder), 'pears.txt'), outside: true },
          change: 'add',
          diff: expect.stringContaining('outside the folder'),
        },
      ],
    });
    codex.answer(requestKey, decline);
    await log.next('turn-ended');
    expect(existsSync(path.join(path.dirname(folder), 'pears.txt'))).toBe(false);
  });

  test('keeps the thread when the mode is switched by another process, in both directions', async () => {
    const { spawn, request, folder, model, harness } = await bench();
    const first = spawn();
    const { harnessThreadId } = await first.process.attach(request());
    await first.process.startTurn(say('!say first answer'), noChoice);
    await first.log.next('turn-ended');
    await first.process.end();

    const second = spawn();
    const raised = await second.process.attach(request({ harnessThreadId, mode: 'full-access' }));
    expect(raised).toMatchObject({
      harnessThreadId,
      verdict: {
        verified: true,
        applied: { mode: 'full-access', asks: 'everything', report: fullReport },
      },
    });
    await second.process.startTurn(say('!run echo run >> ran.txt'), noChoice);
    await second.log.next('turn-ended');
    expect(second.log.of('approval-opened')).toEqual([]);
    expect(await readFile(path.join(folder, 'ran.txt'), 'utf8')).toBe('run\n');
    await second.process.end();

    const third = spawn();
    const lowered = await third.process.attach(request({ harnessThreadId }));
    expect(lowered.verdict).toMatchObject({ verified: true, applied: { report: readOnlyReport } });
    await third.process.startTurn(say('!run echo run >> ran.txt'), noChoice);
    const { requestKey } = await third.log.next('approval-opened');
    third.process.answer(requestKey, decline);
    await third.log.next('turn-ended');

    expect(await readFile(path.join(folder, 'ran.txt'), 'utf8')).toBe('run\n');
    const sent = JSON.stringify(model.requests.at(-1)?.body);
    expect(sent).toContain('!say first answer');
    expect(sent).toContain('first answer');
    const history = await harness.readThread({ harnessThreadId, cursor: null, rolloutPath: null });
    expect(history.turns.map(({ turn }) => turn.status)).toEqual([
      'completed',
      'completed',
      'completed',
    ]);
  });

  test('after SIGKILL with a question open: nobody took it back, command not run, thread attachable', async () => {
    const { spawn, request } = await bench();
    const { process: codex, log } = spawn();
    const { harnessThreadId } = await codex.attach(request());
    await codex.startTurn(say('!run echo pears'), noChoice);
    const asked = await log.next('approval-opened');
    process.kill((await codex.identity).pid, 'SIGKILL');
    expect(await codex.gone).toMatchObject({ code: null, signal: 'SIGKILL' });
    expect(log.of('approval-closed')).toEqual([]);
    expect(codex.answer(asked.requestKey, once)).toBe(false);
    expect(log.of('item').at(-1)?.item).toMatchObject({ kind: 'command', status: 'declined' });
    await expect(codex.startTurn(say('hello'), noChoice)).rejects.toThrow(AppFailure);

    const next = spawn();
    const attached = await next.process.attach(request({ harnessThreadId }));
    expect(attached.harnessThreadId).toBe(harnessThreadId);
    await next.process.startTurn(say('!say back'), noChoice);
    expect((await next.log.next('turn-ended')).turn.status).toBe('completed');
  });

  test('a thread that another process holds is refused by name, and free once that process is gone', async () => {
    const { spawn, request } = await bench();
    const holder = spawn();
    const { harnessThreadId } = await holder.process.attach(request());
    await holder.process.startTurn(say('!say hello'), noChoice);
    await holder.log.next('turn-ended');

    const late = spawn().process.attach(request({ harnessThreadId }));
    await expect(late).rejects.toMatchObject({
      error: { code: 'thread-held-elsewhere', retryHelps: true },
    });
    const waiting = spawn().process.attach(request({ harnessThreadId }));
    await holder.process.end();
    await expect(waiting).resolves.toMatchObject({ harnessThreadId });
  });

  test('an unknown thread and a missing folder are told apart', async () => {
    const { spawn, request, folder } = await bench();
    const harnessThreadId = '01a227c9-0000-7000-8000-000000000000';
    await expect(spawn().process.attach(request({ harnessThreadId }))).rejects.toMatchObject({
      error: { code: 'history-missing' },
    });
    const cwd = path.join(folder, 'gone');
    await expect(spawn().process.attach(request({ cwd }))).rejects.toMatchObject({
      error: { code: 'folder-missing', message: `The folder ${cwd} is not there.` },
    });
  });

  test('a broken config.toml is named with file and line, and the next start works after repair', async () => {
    const { spawn, request, codexHome } = await bench();
    const file = path.join(codexHome, 'config.toml');
    const good = await readFile(file, 'utf8');
    await writeFile(file, `${good}\n[mcp_servers.a]\ncommand = "a"\n[mcp_servers.a]\n`);
    await expect(spawn().process.attach(request())).rejects.toMatchObject({
      error: { code: 'config-broken', file, message: expect.stringContaining(`${file}, line `) },
    });
    await writeFile(file, good);
    await expect(spawn().process.attach(request())).resolves.toMatchObject({
      verdict: { verified: true },
    });
  });

  test('interrupt ends the turn, steer adds to it', async () => {
    const { spawn, request } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request());
    const { turnId } = await codex.startTurn(say('!stream 2000 20'), noChoice);
    await log.next('item-delta');
    const added = say('!hang');
    await codex.steer(turnId, added);
    await log.next(
      'item',
      ({ item }) => item.kind === 'user-message' && item.clientId === added.id,
    );
    await codex.interrupt(turnId);
    expect((await log.next('turn-ended')).turn).toMatchObject({
      id: turnId,
      status: 'interrupted',
      error: null,
    });
    const messages = log.of('item').filter(({ item }) => item.kind === 'agent-message');
    expect(messages.at(-1)?.item).toMatchObject({
      streaming: false,
      text: expect.stringMatching(/^word1 /),
    });
    await expect(codex.interrupt(turnId)).resolves.toBeUndefined();
  });

  test('a failing model ends the turn with its words, once, and the process takes the next message', async () => {
    const { spawn, request } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request());
    await codex.startTurn(say('!failed insufficient_quota'), noChoice);
    const { turn } = await log.next('turn-ended');
    expect(turn).toMatchObject({
      status: 'failed',
      error: { code: 'turn-rejected', retryHelps: false },
    });
    expect(log.of('item').filter(({ item }) => item.kind === 'notice')).toEqual([]);
    await codex.startTurn(say('!say still here'), noChoice);
    await log.next('turn-ended', (event) => event.turn.status === 'completed');
  });

  test('a full-access command dies with a Codex that is killed', async () => {
    const { spawn, request, folder } = await bench();
    const { process: codex, log } = spawn();
    await codex.attach(request({ mode: 'full-access' }));
    await codex.startTurn(say('!run while true; do date >> times.txt; sleep 0.1; done'), noChoice);
    await expect.poll(() => existsSync(path.join(folder, 'times.txt'))).toBe(true);
    await log.next('item', ({ item }) => item.kind === 'command');
    const { pid } = await codex.identity;
    const below = await listDescendants(pid);
    expect(below.length).toBeGreaterThan(0);
    process.kill(pid, 'SIGKILL');
    await codex.gone;
    const alive = await Promise.all(
      below.map(async (mark) => (await readStartTime(mark.pid)) === mark.startTime),
    );
    expect(alive).not.toContain(true);
    expect(log.of('item').at(-1)?.item).toMatchObject({ kind: 'command', status: 'interrupted' });
  });

  test('model and effort are taken at the start and at a resume', async () => {
    const { spawn, request } = await bench();
    const first = spawn();
    const { harnessThreadId, effort } = await first.process.attach(request({ effort: 'low' }));
    expect(effort).toBe('low');
    await first.process.startTurn(say('!say hello'), { ...noChoice, effort: 'medium' });
    await first.log.next('turn-ended');
    await first.process.end();
    const again = request({ harnessThreadId, effort: 'high', model: 'gpt-5.5' });
    await expect(spawn().process.attach(again)).resolves.toMatchObject({
      effort: 'high',
      model: 'gpt-5.5',
    });
  });
});
