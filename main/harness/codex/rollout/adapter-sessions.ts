import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from '../../../../shared/domain/schema.ts';

/** Its name in the sessions folder; it is no rollout. */
export const adapterList = 'manifest.jsonl';

const mostBytes = 8 * 1024 * 1024;
const mostLines = 20_000;
/**
 * One line of codex-acp's list of its sessions, of a version that was proposed in November 2025 (zed-industries/codex-acp
 * 66). It also names the rollout, the folder, model, mode and policies, and MCP servers with their secrets: Codex's own
 * file tells what of that is so, and none of it is to be taken from here.
 */
const line = z.object({
  version: z.literal(1).default(1),
  conversation_id: z.uuid(),
});

/**
 * Which threads of a Codex home were begun through an ACP adapter, where that left its list. Codex itself calls where these
 * come from `unknown`.
 */
export class AdapterSessions {
  readonly #file: string;
  #stamp: string | null = null;
  #ids: ReadonlySet<string> = new Set();

  constructor(home: string) {
    this.#file = path.join(home, 'sessions', adapterList);
  }

  /** Ids of threads in small letters; what was read last while the file has not changed, none where there is none. */
  async read(): Promise<ReadonlySet<string>> {
    const stats = await lstat(this.#file).catch(() => null);
    const isUsable = stats !== null && stats.isFile() && stats.size <= mostBytes;
    const stamp = isUsable ? `${stats.size}/${stats.mtimeMs}` : null;
    if (stamp !== this.#stamp) {
      const text = stamp === null ? '' : await readFile(this.#file, 'utf8').catch(() => '');
      this.#ids = adapterThreads(text);
      this.#stamp = stamp;
    }
    return this.#ids;
  }
}

/** The threads that such a list names; lines that are not of it are skipped. */
export function adapterThreads(text: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const one of text.split('\n', mostLines)) {
    const parsed = line.safeParse(parse(one));
    if (parsed.success) ids.add(parsed.data.conversation_id.toLowerCase());
  }
  return ids;
}

/** Names where a thread began, where only the adapter knows it. */
export function withOrigin<T extends { harnessThreadId: string; source: string }>(
  thread: T,
  adapted: ReadonlySet<string>,
): T {
  const isKnown = thread.source !== 'unknown' || !adapted.has(thread.harnessThreadId);
  return isKnown ? thread : { ...thread, source: 'acp' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
