import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeEvent, type Frame } from './encode-reply.ts';

/** Keeps a response that says nothing alive: Codex gives up on a stream that is silent for 20 s. */
const KEEP_ALIVE_MS = 5000;

/** Sends the frames at their pace and stops as soon as Codex closes the connection. */
export async function playFrames(frames: Iterable<Frame>, response: ServerResponse): Promise<void> {
  const closed = new AbortController();
  response.on('close', () => closed.abort());
  if (response.destroyed) closed.abort();
  const pause = (ms: number): Promise<void> =>
    delay(ms, undefined, { signal: closed.signal }).catch(() => undefined);

  const keptAlive = async (until: Promise<void>): Promise<void> => {
    let over = false;
    const end = until.then(() => void (over = true));
    while (!over && !closed.signal.aborted) {
      response.write(encodeEvent({ type: 'response.in_progress' }));
      await Promise.race([end, pause(KEEP_ALIVE_MS)]);
    }
  };

  for (const frame of frames) {
    if (closed.signal.aborted) return;
    switch (frame.type) {
      case 'event':
        if (!response.write(encodeEvent(frame.event))) await drained(response, closed.signal);
        break;
      case 'pause':
        if (frame.ms > 0) await pause(frame.ms);
        break;
      case 'wait':
        await keptAlive(frame.until);
        break;
      case 'hang':
        await keptAlive(new Promise(() => undefined));
        return;
      case 'cut':
        response.destroy();
        return;
    }
  }
  response.end();
}

async function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  await once(response, 'drain', { signal }).catch(() => undefined);
}
