import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appError, type AppError } from '../../../shared/domain/app-error.ts';
import { JsonRpc } from './json-rpc.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function connect(open = true) {
  const sent: any[] = [];
  const told: unknown[] = [];
  const errors: AppError[] = [];
  const rpc = new JsonRpc({
    write: (line) => (open ? sent.push(JSON.parse(line)) > 0 : false),
    notification: (method, params) => told.push([method, params]),
    request: (id, method, params) => told.push([id, method, params]),
    protocolError: (error) => errors.push(error),
  });
  return { rpc, sent, told, errors };
}

describe('requests', () => {
  test('are answered by id, in any order, each by its own', async () => {
    const { rpc, sent } = connect();
    const answers = [rpc.request('a', { x: 1 }, 1000), rpc.request('b', {}, 1000)];
    expect(sent).toEqual([
      { id: 1, method: 'a', params: { x: 1 } },
      { id: 2, method: 'b', params: {} },
    ]);
    rpc.receive('{"id":2,"result":"two"}');
    rpc.receive('{"id":1,"result":null}');
    await expect(Promise.all(answers)).resolves.toEqual([null, 'two']);
  });

  test('fail with the error Codex gave', async () => {
    const { rpc } = connect();
    const answer = rpc.request('a', {}, 1000);
    rpc.receive('{"id":1,"error":{"code":-32600,"message":"no","data":{"why":1}}}');
    await expect(answer).rejects.toMatchObject({
      code: -32600,
      message: 'no',
      data: { why: 1 },
      method: 'a',
    });
  });

  test('fail in time when Codex is silent; a late answer is nothing', async () => {
    const { rpc, errors } = connect();
    const answer = rpc.request('a', {}, 5000).catch((caught: unknown) => caught);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await answer).toMatchObject({
      error: {
        code: 'codex-silent',
        message: 'Codex did not answer within 5 seconds.',
        detail: 'a',
      },
    });
    rpc.receive('{"id":1,"result":{}}');
    expect(errors).toEqual([]);
  });

  test('are sent again while Codex is overloaded, but not for ever', async () => {
    const { rpc, sent } = connect();
    const answer = rpc.request('a', {}, 60_000).catch((caught: unknown) => caught);
    for (let id = 1; id <= 5; id += 1) {
      rpc.receive(`{"id":${id},"error":{"code":-32001,"message":"overloaded"}}`);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(await answer).toMatchObject({ code: -32001 });
    expect(sent).toHaveLength(5);
  });

  test('all fail when the process goes, and so does every later one', async () => {
    const { rpc, sent } = connect();
    const gone = appError('codex-ended', 'Codex ended unexpectedly.');
    const answer = rpc.request('a', {}, 1000);
    rpc.close(gone);
    await expect(answer).rejects.toMatchObject({ error: gone });
    await expect(rpc.request('b', {}, 1000)).rejects.toMatchObject({ error: gone });
    expect(rpc.respond(0, {})).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test('fail at once when the pipe is closed', async () => {
    const { rpc } = connect(false);
    await expect(rpc.request('a', {}, 1000)).rejects.toMatchObject({
      error: { code: 'codex-ended' },
    });
  });
});

describe('what Codex sends', () => {
  test('its ids are its own: a request with one of our ids answers nothing', async () => {
    const { rpc, told, sent } = connect();
    const answer = rpc.request('a', {}, 1000);
    rpc.receive('{"id":1,"method":"ask","params":{"x":1}}');
    rpc.receive('{"method":"note","params":{"y":2},"emittedAtMs":5}');
    expect(told).toEqual([
      [1, 'ask', { x: 1 }],
      ['note', { y: 2 }],
    ]);
    rpc.respond(1, { decision: 'decline' });
    rpc.refuse(2, -32601, 'unknown');
    expect(sent.slice(1)).toEqual([
      { id: 1, result: { decision: 'decline' } },
      { id: 2, error: { code: -32601, message: 'unknown' } },
    ]);
    rpc.receive('{"id":1,"result":"ours"}');
    await expect(answer).resolves.toBe('ours');
  });

  test.each(['not json', '[]', '5', 'null', '{"id":{}}', '{"method":7}'])(
    '%s is told, not thrown',
    (line) => {
      const { rpc, told, errors } = connect();
      rpc.receive(line);
      expect(told).toEqual([]);
      expect(errors).toMatchObject([{ code: 'protocol', detail: line }]);
    },
  );

  test.each(['', '  ', '{}', '{"id":99,"result":{}}', '{"id":"x","result":{}}'])(
    '%j is nothing',
    (line) => {
      const { rpc, told, errors } = connect();
      rpc.receive(line);
      expect([told, errors]).toEqual([[], []]);
    },
  );

  test('F22: a dropped answer fails the request it was for, visibly', async () => {
    const { rpc, errors } = connect();
    const answer = rpc.request('a', {}, 1000);
    rpc.dropped('{"id":1,"result":{"data":"xxxx', 300 * 1024 * 1024);
    const message = 'Codex sent a message too large to read. It was skipped.';
    await expect(answer).rejects.toMatchObject({ error: { code: 'protocol', message } });
    expect(errors).toMatchObject([{ message, detail: '300 MB' }]);
  });
});
