import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from '../../../../shared/domain/schema.ts';

const line = z.object({ id: z.string(), thread_name: z.string() });

/**
 * The names of threads in a Codex home's `session_index.jsonl`. Codex 0.171.0 lists threads by their names only where
 * its own database has them; a home that came from elsewhere has no database.
 */
export class SessionNames {
  readonly #file: string;
  #stamp: string | null = null;
  #names: ReadonlyMap<string, string> = new Map();

  constructor(home: string) {
    this.#file = path.join(home, 'session_index.jsonl');
  }

  /** Names by thread id; what was read last while the file has not changed, none where there is no file. */
  async read(): Promise<ReadonlyMap<string, string>> {
    const stats = await stat(this.#file).catch(() => null);
    const stamp = stats && `${stats.size}/${stats.mtimeMs}`;
    if (stamp !== this.#stamp) {
      this.#names = namesIn(await readFile(this.#file, 'utf8').catch(() => ''));
      this.#stamp = stamp;
    }
    return this.#names;
  }
}

/** Lines are only ever added: the last name of a thread is its name. A blank one names nothing. */
export function namesIn(text: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const one of text.split('\n')) {
    const parsed = line.safeParse(parse(one));
    const name = parsed.data?.thread_name.trim();
    if (parsed.success && name) names.set(parsed.data.id.toLowerCase(), name);
  }
  return names;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
