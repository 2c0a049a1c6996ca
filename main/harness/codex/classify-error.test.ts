import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { classifyError, classifyExit, refusesUntrusted } from './classify-error.ts';
import { RpcError } from './rpc-error.ts';
import { readWire } from './wire.test-support.ts';

const id = '0199f0aa-1c00-7d00-8a00-000000000001';

function refused(message: string, data?: unknown): RpcError {
  return new RpcError('thread/resume', -32600, message, data);
}

describe('what Codex says, by name', () => {
  test.each([
    ['thread-held-elsewhere', `thread ${id} already has an active writer`],
    ['not-allowed', `cannot delete thread ${id}: forked history still references it`],
    ['thread-archived', `session ${id} is archived. Run \`codex unarchive ${id}\` to restore it`],
    ['history-missing', `no rollout found for thread id ${id}`],
    ['history-missing', `thread not found: ${id}`],
    ['history-missing', `thread not loaded: ${id}`],
    ['history-missing', `thread ${id} does not exist`],
    ['history-missing', `state db returned stale rollout path for thread ${id}`],
    ['history-missing', `invalid paginated history lineage for ${id}: missing source rollout`],
    [
      'history-missing',
      'failed to read session metadata x: No such file or directory (os error 2)',
    ],
    [
      'history-damaged',
      'failed to read thread: thread-store internal error: failed to read session metadata x: rollout at x does not start with session metadata',
    ],
    [
      'history-damaged',
      'error resuming thread: Fatal error: Failed to initialize session: thread-store internal error: failed to resume local thread recorder: final paginated rollout record at x is missing an ordinal',
    ],
    [
      'provider-unknown',
      'This chat uses model provider “acme”, which is no longer configured. Restore this provider’s configuration to continue.',
    ],
    ['thread-unknown', 'invalid session id: invalid character: expected an optional prefix'],
    ['config-broken', 'failed to load configuration: /home/ada/.codex/config.toml:1:16: invalid'],
    [
      'policy-forbids',
      'invalid thread settings override: invalid value for `sandbox_mode`: `DangerFullAccess` is not in the allowed set [ReadOnly, WorkspaceWrite]',
    ],
    [
      'codex-too-old',
      'Invalid request: unknown variant `thread/turns/list`, expected one of `initialize`',
    ],
    ['codex-too-old', 'thread/resume.excludeTurns requires experimentalApi capability'],
    ['protocol', 'Invalid request: missing field `params`'],
  ])('%s: %s', (code, message) => {
    expect(classifyError(refused(message))).toMatchObject({ code, detail: message });
  });

  test('F15, as recorded, in the words of every version', () => {
    const file = path.join(import.meta.dirname, 'testdata/F15-rollout-missing.jsonl');
    const steps = readFileSync(file, 'utf8').trim().split('\n');
    const words = steps.flatMap((line) => {
      const { codex, variants } = JSON.parse(line);
      return [...(codex ? [codex.error.message] : []), ...(variants ?? [])];
    });
    const codes = words.map((message: string) => classifyError(refused(message)).code);
    expect(codes).toEqual(Array(4).fill('history-missing'));
  });

  test('F05 and F29, as recorded', () => {
    const [, forbidden] = readWire('F05-policy-forbids').filter((message) => message.id === 1);
    expect(classifyError(refused(forbidden!.error!.message)).code).toBe('policy-forbids');
    const broken = readWire('F29-broken-config').find((message) => message.error !== undefined);
    expect(classifyError(refused(broken!.error!.message))).toEqual({
      code: 'config-broken',
      message: 'Codex cannot read its settings (/home/ada/.codex/config.toml, line 6).',
      detail: broken!.error!.message,
      file: '/home/ada/.codex/config.toml',
      retryHelps: true,
    });
  });

  test('input that is too long is told by its data, not its words', () => {
    const error = classifyError(refused('Input exceeds', { input_error_code: 'input_too_large' }));
    expect(error.code).toBe('message-too-large');
  });

  test('failures that have a name keep it; anything else is a bug', () => {
    const error = appError('codex-silent', 'Codex did not answer.');
    expect(classifyError(new AppFailure(error))).toBe(error);
    expect(classifyError(new TypeError('x is not a function')).code).toBe('internal');
  });

  test('the list of every method Codex knows is cut', () => {
    const error = classifyError(
      refused(`unknown variant \`x\`, expected one of ${'y'.repeat(9000)}`),
    );
    expect(error.detail).toHaveLength(2001);
  });
});

describe('F38: whether the strictest policy as such is refused', () => {
  test.each([
    [true, 'Invalid request: unknown variant `untrusted`, expected one of `on-request`, `never`'],
    [
      true,
      'invalid value for `approval_policy`: `UnlessTrusted` is not in the allowed set [OnRequest]',
    ],
    [
      false,
      'invalid value for `sandbox_mode`: `DangerFullAccess` is not in the allowed set [ReadOnly]',
    ],
    [
      false,
      'Invalid request: unknown variant `on-failure`, expected one of `untrusted`, `on-request`',
    ],
    [false, `the folder is untrusted, no rollout found for thread id ${id}`],
  ])('%s: %s', (expected, message) => {
    expect(refusesUntrusted(refused(message))).toBe(expected);
  });
});

describe('why a process ended at once', () => {
  test.each([
    [
      'config-broken',
      'Error: /home/ada/.codex/config.toml:6:1: duplicate key',
      '/home/ada/.codex/config.toml',
    ],
    ['codex-ended', 'noise\nError: Model provider `x` not found', null],
    ['codex-ended', '', null],
  ])('%s: %s', (code, tail, file) => {
    expect(classifyExit(tail)).toMatchObject({ code, file, retryHelps: true });
  });
});
