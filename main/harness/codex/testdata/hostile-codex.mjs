// A stand-in for `codex app-server` that attaches like one and, once a turn is asked for, floods whoever started it, or
// streams words without end. What it was asked to do is in heard.jsonl in its home.
// Usage: node hostile-codex.mjs FLOOD THREAD-ID HOME app-server
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createInterface } from 'node:readline';

const [flood, threadId, codexHome] = process.argv.slice(2);
const thread = { id: threadId, status: { type: 'idle' } };
const policy = {
  approvalPolicy: 'untrusted',
  approvalsReviewer: 'user',
  sandbox: { type: 'readOnly', networkAccess: false },
};
const answers = {
  initialize: { userAgent: 'bobbin/0.171.0 (test)', codexHome },
  'thread/resume': { thread, model: 'm', ...policy },
  'thread/start': { thread, model: 'm', ...policy },
  'turn/start': { turn: { id: `turn-${process.pid}`, status: 'inProgress' } },
};
const line = (message) => `${JSON.stringify(message)}\n`;

async function write(stream, bytes) {
  if (!stream.write(bytes)) await once(stream, 'drain');
}

/** So many lines, a few thousand at a time. */
async function lines(count, make) {
  for (let from = 0; from < count; from += 5_000) {
    const part = Array.from({ length: Math.min(5_000, count - from) }, (_, at) => make(from + at));
    await write(process.stdout, part.join(''));
  }
}

const out = (bytes) => write(process.stdout, bytes);
const turn = { id: `turn-${process.pid}`, status: 'inProgress', items: [], error: null };
const here = { threadId, turnId: turn.id };
const words = { type: 'agentMessage', id: `words-${process.pid}`, text: '', phase: null };

const floods = {
  'words without end': async () => {
    await out(line({ method: 'turn/started', params: { threadId, turn } }));
    await out(line({ method: 'item/started', params: { ...here, item: words } }));
    for (;;) {
      const delta = { ...here, itemId: words.id, delta: 'pear ' };
      await out(line({ method: 'item/agentMessage/delta', params: delta }));
      await delay(2);
    }
  },
  'garbage bytes': () =>
    out(Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7919) % 256))),
  'invalid UTF-8': () =>
    lines(50, () => '').then(() => out(Buffer.from([0x22, 0xff, 0xfe, 0xc3, 0x28, 0x22, 10]))),
  'half lines': () => lines(80, (at) => `{"method":"warning","params":{"mess${at}\n`),
  'a line of 200 MB': async () => {
    await out('{"method":"warning","params":{"message":"');
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    for (let at = 0; at < 200; at += 1) await out(megabyte);
    await out('"}}\n');
  },
  'JSON 1,000,000 deep': () =>
    out(`{"method":"warning","params":${'['.repeat(1e6)}${']'.repeat(1e6)}}\n`),
  'duplicate and unknown ids': () =>
    lines(20_000, (at) => line({ id: at % 7, result: { thread: { id: 'another' } } })),
  'replies to nothing': () =>
    lines(20_000, (at) => line({ id: `r${at}`, error: { code: 1, message: 'no' } })),
  'events of foreign threads': () =>
    lines(20_000, (at) =>
      line({
        method: 'turn/completed',
        params: { threadId: `other-${at % 50}`, turn: { id: 't', status: 'completed' } },
      }),
    ),
  'events out of order': () =>
    lines(5_000, (at) =>
      line({
        method: 'item/completed',
        params: {
          threadId,
          turnId: 'never',
          item: { type: 'agentMessage', id: `i${at % 9}`, text: 'x' },
        },
      }),
    ),
  'shapes that lie': () =>
    lines(2_000, (at) =>
      line({
        method: [
          'turn/started',
          'item/started',
          'error',
          'serverRequest/resolved',
          'thread/settings/updated',
        ][at % 5],
        params: [null, 7, [], { threadId, turn: 'no', item: 3, turnId: {} }][at % 4],
      }),
    ),
  '1,000,000 lines': () =>
    lines(1_000_000, (at) => `{"method":"unheard/of","params":{"at":${at}}}\n`),
  '100 MB of standard error': async () => {
    const chunk = Buffer.from(`${'TRACE pears '.repeat(5_000)}\n`);
    for (let written = 0; written < 100e6; written += chunk.length)
      await write(process.stderr, chunk);
  },
};

createInterface({ input: process.stdin })
  .on('line', async (text) => {
    const { id, method, params } = JSON.parse(text);
    const heard = { method, thread: params?.threadId ?? null };
    appendFileSync(join(codexHome, 'heard.jsonl'), line(heard));
    if (id !== undefined && method !== undefined)
      await out(line({ id, result: answers[method] ?? {} }));
    if (method !== 'turn/start') return;
    await floods[flood]();
    await out(
      `\n${line({ method: 'thread/name/updated', params: { threadId, threadName: 'still here' } })}`,
    );
  })
  .on('close', () => process.exit(0));
