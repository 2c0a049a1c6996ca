import { request } from 'node:http';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startDemoModel, type DemoModel } from './demo-model.ts';
import { user } from './conversation-of.test-support.ts';
import { demoConfig, writeDemoHome } from './write-demo-home.ts';

describe('the server', () => {
  let model: DemoModel;
  beforeEach(async () => {
    model = await startDemoModel({ chunkMs: 0 });
  });
  afterEach(() => model.close());

  const post = (message: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${model.url}/responses`, {
      method: 'POST',
      body: JSON.stringify({ input: [user(message)] }),
      ...init,
    });

  test('listens on the loopback interface only', () => {
    expect(model.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v1$/);
  });

  test('streams an answer and records the request', async () => {
    const response = await post('!say hi', { headers: { 'thread-id': 't' } });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(await response.text()).toContain('"delta":"hi"');
    expect(model.requests).toEqual([
      { receivedAt: expect.any(Number), threadId: 't', body: { input: [user('!say hi')] } },
    ]);
  });

  test('keeps a bounded number of requests', async () => {
    for (let i = 0; i < 105; i += 1) await (await post(`!say ${i}`)).text();
    const last = model.requests.at(-1)?.body;
    expect([model.requests.length, last]).toEqual([100, { input: [user('!say 104')] }]);
  });

  test('answers what is not a request to the model', async () => {
    const statuses = [
      await fetch(`${model.url}/models`),
      await fetch(`${model.url}/else`),
      await post('', { body: 'no json' }),
      await post('!say hi', { headers: { origin: 'http://example.com' } }),
      await post('!fail 418'),
    ].map((response) => response.status);
    expect(statuses).toEqual([200, 404, 400, 403, 418]);
  });

  test('refuses a name that was made to point at the loopback interface', async () => {
    const status = await new Promise((resolve) => {
      const sent = request(`${model.url}/models`, { headers: { host: 'example.com' } });
      sent.on('response', (response) => resolve(response.resume().statusCode)).end();
    });
    expect(status).toBe(403);
  });

  test('goes on after a client left in the middle of an answer', async () => {
    const leaving = new AbortController();
    const response = await post('!stream 100000 1', { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
    expect(await (await post('!say still here')).text()).toContain('still here');
  });

  test('closes with a hanging answer open', async () => {
    const response = await post('!hang');
    const ended = response.text().catch(() => 'broken off');
    await model.close();
    expect(await ended).toBe('broken off');
    model = await startDemoModel();
  });
});

describe('the demo home', () => {
  let base: string;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'bobbin-demo-home-'));
  });
  afterEach(() => rm(base, { recursive: true, force: true }));

  test('is private, and its settings are replaced at each start while threads stay', async () => {
    const dir = join(base, 'deep', 'home');
    await writeDemoHome(dir, 'http://127.0.0.1:1/v1');
    await writeFile(join(dir, 'state.sqlite'), 'kept');
    await writeDemoHome(dir, 'http://127.0.0.1:2/v1');
    const mode = async (path: string): Promise<string> =>
      ((await stat(path)).mode & 0o777).toString(8);
    expect({
      files: (await readdir(dir)).toSorted(),
      config: await readFile(join(dir, 'config.toml'), 'utf8'),
      modes: [await mode(dir), await mode(join(dir, 'config.toml'))],
    }).toEqual({
      files: ['config.toml', 'state.sqlite'],
      config: demoConfig('http://127.0.0.1:2/v1'),
      modes: ['700', '600'],
    });
  });
});
