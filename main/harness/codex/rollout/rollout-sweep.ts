import { stat } from 'node:fs/promises';
import type { FileSweep, LeftOutFile } from '../../../../shared/domain/file-sweep.ts';
import type { CatalogThread } from '../../../../shared/domain/thread.ts';
import { words } from '../../../../shared/words/words.ts';
import { findByThreadId } from './find-rollout.ts';
import { readHead, type Head } from './read-head.ts';
import { readKin, type Kin } from './read-kin.ts';
import { RolloutError } from './rollout-error.ts';
import { parseRolloutName } from './rollout-name.ts';
import { walkSessions } from './walk-sessions.ts';

/** What the beginnings of files said, and size and time of the file then. */
type Heads = Map<string, { stamp: string; head: Head }>;

/**
 * Looks through the session files of a Codex home for threads that Codex itself does not list: of old eras, with a
 * damaged or rejected header, compressed, copied. Remembers the beginning of a file until the file changes.
 */
export class RolloutSweep {
  readonly #home: string;
  #heads: Heads = new Map();
  /** By file; the first line of a file never changes. */
  readonly #kin = new Map<string, Kin>();

  constructor(home: string) {
    this.#home = home;
  }

  /** @param listed harness ids of the threads that Codex lists: their files are counted, and read for their kin only */
  async sweep(listed: ReadonlySet<string>): Promise<FileSweep> {
    const { files, leftOut, complete } = await walkSessions(this.#home);
    const heads: Heads = new Map();
    const onDisk = new Set<string>();
    const threads = new Map<string, CatalogThread>();
    const seen = new Set<string>();
    const kin: FileSweep['kin'] = [];
    const unnamed: string[] = [];
    for (const [id, group] of byThread(files)) {
      if (id === null) {
        unnamed.push(...group);
        continue;
      }
      seen.add(id);
      const current = findByThreadId(group, id) ?? group[0]!;
      leftOut.push(...group.filter((file) => file !== current).map((file) => older(file, current)));
      if (listed.has(id)) {
        onDisk.add(id);
        kin.push({ harnessThreadId: id, ...(await this.#kinOf(current)) });
        continue;
      }
      const head = await this.#head(current, heads);
      if ('reason' in head) leftOut.push({ path: current, reason: head.reason });
      else {
        onDisk.add(id);
        // The name is what Codex finds a thread by; a header that says otherwise is another thread's.
        threads.set(id, { ...head.thread, harnessThreadId: id });
      }
    }
    for (const file of unnamed) {
      const head = await this.#head(file, heads);
      if ('reason' in head) leftOut.push({ path: file, reason: head.reason });
      else if (seen.has(head.thread.harnessThreadId)) {
        leftOut.push({ path: file, reason: words('leftOut.copy') });
      } else {
        const { harnessThreadId: id } = head.thread;
        seen.add(id);
        onDisk.add(id);
        if (!listed.has(id)) threads.set(id, head.thread);
      }
    }
    this.#heads = heads;
    return {
      threads: [...threads.values()],
      kin,
      onDisk: [...onDisk],
      seen: [...seen],
      leftOut,
      filesOnDisk: files.length,
      complete,
    };
  }

  async #kinOf(file: string): Promise<Kin> {
    const kin = this.#kin.get(file) ?? (await readKin(file, this.#home));
    this.#kin.set(file, kin);
    return kin;
  }

  async #head(file: string, heads: Heads): Promise<Head> {
    const stamp = await stat(file).then(
      ({ size, mtimeMs }) => `${size}/${mtimeMs}`,
      () => null,
    );
    const known = this.#heads.get(file);
    const head =
      known && known.stamp === stamp ? known.head : await readHead(file, this.#home).catch(refused);
    if (stamp !== null) heads.set(file, { stamp, head });
    return head;
  }
}

function byThread(files: readonly string[]): Map<string | null, string[]> {
  const groups = new Map<string | null, string[]>();
  for (const file of files) {
    const id = parseRolloutName(file)?.threadId ?? null;
    const group = groups.get(id);
    if (group) group.push(file);
    else groups.set(id, [file]);
  }
  return groups;
}

function older(file: string, current: string): LeftOutFile {
  const isReverted = parseRolloutName(file)?.rolloutId !== parseRolloutName(current)?.rolloutId;
  const reason = isReverted ? words('leftOut.reverted') : words('leftOut.secondFile');
  return { path: file, reason };
}

function refused(caught: unknown): Head {
  if (caught instanceof RolloutError) return { reason: caught.message };
  throw caught;
}
