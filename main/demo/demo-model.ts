import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Action } from './action.ts';
import { readConversation, type Conversation } from './conversation.ts';
import { followDirective } from './directives.ts';
import { encodeReply } from './encode-reply.ts';
import { playFrames } from './play-frames.ts';
import { reply } from './reply.ts';
import { RequestLog, type RecordedRequest } from './request-log.ts';

/** Decides what the model does next; called once for every request. */
export type Script = (conversation: Conversation) => Action[];

export interface DemoModelOptions {
  /** Takes the place of the demo model's own answers. */
  script?: Script;
  /** Pause after each chunk of streamed text in milliseconds; 0 for tests. Default 15. */
  chunkMs?: number;
}

export interface DemoModel {
  /** Base URL of the Responses API: `http://127.0.0.1:PORT/v1`. The port is another one at each start. */
  url: string;
  /** The newest requests, newest last, bounded in number and size. */
  requests: readonly RecordedRequest[];
  /** Ends every open response and stops listening. */
  close(): Promise<void>;
}

const DEFAULT_CHUNK_MS = 15;
const MOST_BODY_BYTES = 128 * 1024 * 1024;

/** The demo model's own answers: a directive if the message is one, else {@link reply}. */
export const demoScript: Script = (conversation) =>
  followDirective(conversation) ?? reply(conversation);

/**
 * Starts the demo model on a free port of the loopback interface. It keeps no state of its own: what it answers
 * follows from the history in each request, so any number of threads can use it at once.
 */
export async function startDemoModel(options: DemoModelOptions = {}): Promise<DemoModel> {
  const log = new RequestLog();
  const script = options.script ?? demoScript;
  const chunkMs = options.chunkMs ?? DEFAULT_CHUNK_MS;
  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    handle(request, response, log, script, chunkMs).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests: log.requests,
    close: () => close(server),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  log: RequestLog,
  script: Script,
  chunkMs: number,
): Promise<void> {
  if (isFromBrowser(request))
    return sendJson(response, 403, errorBody('forbidden', 'Not for browsers.'));
  const path = (request.url ?? '').split('?')[0];
  if (request.method === 'GET' && path === '/v1/models') {
    return sendJson(response, 200, { object: 'list', data: [], models: [] });
  }
  if (request.method !== 'POST' || path !== '/v1/responses') {
    return sendJson(response, 404, errorBody('not_found', `The demo model has no ${path}.`));
  }
  const raw = await readBody(request);
  const body = raw === null ? null : parseBody(raw);
  if (raw === null || body === null) {
    return sendJson(
      response,
      400,
      errorBody('invalid_request_error', 'The body is not a JSON object.'),
    );
  }
  const header = request.headers['thread-id'];
  const threadId = typeof header === 'string' ? header : null;
  const attempt = log.add({ receivedAt: Date.now(), threadId, body }, raw);
  const conversation = readConversation(body, attempt);
  const actions = script(conversation);
  const [first] = actions;
  if (first?.type === 'http-error') {
    const message = `The demo model was told to fail with status ${first.status}.`;
    return sendJson(response, first.status, errorBody('demo_error', message));
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;
  const { dialect } = conversation;
  const frames = encodeReply(actions, { dialect, chunkMs, requestChars: raw.length, newId });
  await playFrames(frames, response);
}

/** A page in a browser always names itself; Codex never does. The host check stops a name that points here. */
function isFromBrowser(request: IncomingMessage): boolean {
  const host = request.headers.host ?? '';
  return request.headers.origin !== undefined || !host.startsWith('127.0.0.1:');
}

/** The whole body as text; null if it is too big or breaks off. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_BODY_BYTES) return null;
      parts.push(part);
    }
  } catch {
    return null;
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseBody(raw: string): object | null {
  try {
    const body: unknown = JSON.parse(raw);
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function errorBody(code: string, message: string): unknown {
  return { error: { message, type: code, code } };
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
