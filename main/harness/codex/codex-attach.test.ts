import { describe, expect, test } from 'vitest';
import { appError } from '../../../shared/domain/app-error.ts';
import { ChildProcesses } from './child-processes.ts';
import { CodexProcess } from './codex-process.ts';
import { knownVersion } from './codex-program.ts';
import { noChoice, say } from './real-codex.test-support.ts';
import {
  attachAnswer,
  readOnly,
  useScripts,
  untrustedReadOnly,
} from './scripted-codex.test-support.ts';

const plain = { codexHome: null, env: {}, clientVersion: '0', log: () => undefined };

const run = useScripts();

describe('attaching', () => {
  test('a report that is not what was asked is unverified, and no turn may start', async () => {
    const answer = attachAnswer('never', { type: 'dangerFullAccess' });
    const { process: codex, request } = run({ answers: { 'thread/resume': answer } });
    await expect(codex.attach(request)).resolves.toMatchObject({
      verdict: {
        verified: false,
        report: { approvalPolicy: 'never', sandbox: 'dangerFullAccess' },
      },
    });
    await expect(codex.startTurn(say('hello'), noChoice)).rejects.toMatchObject({
      error: { code: 'unverified' },
    });
  });

  test('another thread than the one asked for is refused', async () => {
    const { process: codex, request } = run({});
    const harnessThreadId = '0199f0aa-1c00-7d00-8a00-000000000002';
    await expect(codex.attach({ ...request, harnessThreadId })).rejects.toMatchObject({
      error: { code: 'protocol' },
    });
  });

  test('F05: a forbidden mode is named, and the same process takes the lower one', async () => {
    const message =
      'invalid value for `sandbox_mode`: `DangerFullAccess` is not in the allowed set';
    const refusal = { error: { code: -32600, message } };
    const { process: codex, request } = run({
      answers: { 'thread/resume': [refusal, untrustedReadOnly] },
    });
    await expect(codex.attach({ ...request, mode: 'full-access' })).rejects.toMatchObject({
      error: { code: 'policy-forbids', detail: message },
    });
    await expect(codex.attach(request)).resolves.toMatchObject({ verdict: { verified: true } });
  });

  test('F38: where `untrusted` is refused, read-only with less asked is taken, and said', async () => {
    const message =
      'Invalid request: unknown variant `untrusted`, expected one of `on-request`, `never`';
    const refusal = { error: { code: -32600, message } };
    const { process: codex, request } = run({
      answers: { 'thread/start': [refusal, attachAnswer('on-request', readOnly)] },
    });
    await expect(codex.attach({ ...request, harnessThreadId: null })).resolves.toMatchObject({
      verdict: { verified: true, applied: { mode: 'approval-required', asks: 'reduced' } },
    });
  });

  test('F38: an old Codex is named with its version, its path and what is needed', async () => {
    const { process: codex, request } = run({
      answers: { initialize: { result: { userAgent: 'codex_app_server/0.114.0' } } },
    });
    await expect(codex.attach(request)).rejects.toMatchObject({
      error: {
        code: 'codex-too-old',
        message: expect.stringMatching(
          new RegExp(
            `^Codex 0\\.114\\.0 at ${process.execPath} is too old\\. Bobbin needs \\S+ or newer\\.$`,
          ),
        ),
      },
    });
  });

  test('F38: a Codex that is newer than Bobbin knows and lacks what is asked is told as that', async () => {
    const message =
      'Invalid request: unknown variant `thread/resume`, expected one of `initialize`';
    const refusal = { error: { code: -32600, message } };
    const from = (version: string) =>
      run({
        answers: {
          initialize: { result: { userAgent: `bobbin/${version} (test)` } },
          'thread/resume': refusal,
        },
      });
    for (const [version, code] of [
      ['0.250.0', 'codex-too-new'],
      ['1.0.0', 'codex-too-new'],
      [knownVersion, 'codex-too-old'],
    ] as const) {
      const { process: codex, request } = from(version);
      await expect(codex.attach(request)).rejects.toMatchObject({ error: { code } });
    }
  });

  test('F38: so is one that resumes a thread but no longer takes a turn as Bobbin sends it', async () => {
    const message = 'Invalid request: unknown variant `turn/start`, expected one of `initialize`';
    const { process: codex, request } = run({
      answers: {
        initialize: { result: { userAgent: 'bobbin/0.250.0 (test)' } },
        'turn/start': { error: { code: -32600, message } },
      },
    });
    await codex.attach(request);
    await expect(codex.startTurn(say('hello'), noChoice)).rejects.toMatchObject({
      error: { code: 'codex-too-new', detail: message },
    });
  });

  test('F38: an answer without codexHome or version does not break the handshake', async () => {
    const { process: codex, request } = run({ answers: { initialize: { result: {} } } });
    await expect(codex.attach(request)).resolves.toMatchObject({ verdict: { verified: true } });
  });

  test('F29: a process that ends at once says why on standard error', async () => {
    const stderr = 'Error: /home/ada/.codex/config.toml:6:1: duplicate key `almanac`\n';
    const { process: codex, request } = run({ exitAtOnce: { code: 1, stderr } });
    await expect(codex.attach(request)).rejects.toMatchObject({
      error: { code: 'config-broken', file: '/home/ada/.codex/config.toml' },
    });
    await expect(codex.gone).resolves.toEqual({ code: 1, signal: null, stderrTail: stderr.trim() });
  });

  test('a program that is not there is told by its path', async () => {
    const program = {
      path: '/nowhere/codex',
      args: [],
      version: null,
      foundBy: '',
      searchPath: [],
    };
    const options = { ...plain, children: new ChildProcesses() };
    const codex = new CodexProcess(
      { ...options, findCodex: () => Promise.resolve(program) },
      () => undefined,
    );
    await expect(codex.identity).rejects.toMatchObject({
      error: { code: 'codex-not-found', message: 'The Codex program /nowhere/codex is not there.' },
    });
    await expect(codex.gone).resolves.toEqual({ code: null, signal: null, stderrTail: '' });
    await expect(codex.end()).resolves.toEqual({ code: null, signal: null, stderrTail: '' });
  });

  test('a process ended before it began is never started', async () => {
    const { process: codex } = run({});
    await expect(codex.end()).resolves.toMatchObject({ stderrTail: '' });
    await expect(codex.identity).rejects.toMatchObject({
      error: appError('codex-ended', 'Codex was not started.'),
    });
  });

  test('a process ended while Codex is still looked for is gone at once', async () => {
    const options = { ...plain, children: new ChildProcesses() };
    const codex = new CodexProcess(
      { ...options, findCodex: () => new Promise(() => undefined) },
      () => undefined,
    );
    await expect(codex.end()).resolves.toEqual({ code: null, signal: null, stderrTail: '' });
  });
});
