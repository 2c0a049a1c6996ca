import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import { calls, type CallName } from '../../shared/ipc/contract.ts';
import { route, type Handlers } from './router.ts';

const names = Object.keys(calls) as CallName[];

function handlersThat(handle: () => unknown): Handlers {
  return Object.fromEntries(names.map((name) => [name, handle])) as unknown as Handlers;
}

it('gives the parsed input to the handler and its value back', async () => {
  const handlers = handlersThat(() => 'done');
  expect(
    await route(handlers, 'thread.setMode', { threadId: 't', mode: 'full-access' }, vi.fn()),
  ).toEqual({
    ok: true,
    value: 'done',
  });
});

it.each(['nothing.known', '__proto__', 'constructor', 'toString', '', 7, null, {}])(
  'refuses the call %j',
  async (name) => {
    const handle = vi.fn();
    const result = await route(handlersThat(handle), name, {}, vi.fn());
    expect(result).toMatchObject({ ok: false, error: { code: 'invalid-input' } });
    expect(handle).not.toHaveBeenCalled();
  },
);

it.each(names)(
  '%s refuses wrong types, foreign keys and huge text without calling its handler',
  async (name) => {
    const handle = vi.fn();
    const handlers = handlersThat(handle);
    const wrong = [
      null,
      undefined,
      7,
      'text',
      [],
      () => undefined,
      JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
      { threadId: 't', unheardOf: true },
      { threadId: 'x'.repeat(10_000_000) },
    ];
    for (const input of wrong) {
      expect(await route(handlers, name, input, vi.fn())).toMatchObject({
        ok: false,
        error: { code: 'invalid-input' },
      });
    }
    expect(handle).not.toHaveBeenCalled();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
);

it('never throws, whatever comes in', async () => {
  const handlers = handlersThat(() => null);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom(...names), fc.string()),
      fc.anything(),
      async (name, input) => {
        expect(await route(handlers, name, input, vi.fn())).toHaveProperty('ok');
      },
    ),
    { numRuns: 500 },
  );
});

it('answers an expected failure with its error', async () => {
  const error = appError('approval-closed', 'Too late.');
  const handlers = handlersThat(() => {
    throw new AppFailure(error);
  });
  expect(await route(handlers, 'app.showData', {}, vi.fn())).toEqual({ ok: false, error });
});

it('reports a bug once and lets no stack out', async () => {
  const bug = new Error('secret detail');
  const report = vi.fn();
  const handlers = handlersThat(() => Promise.reject(bug));
  const result = await route(handlers, 'app.showData', {}, report);
  expect(report.mock.calls).toEqual([['app.showData', bug]]);
  expect(JSON.stringify(result)).not.toContain('    at ');
});
