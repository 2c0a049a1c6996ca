import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import { killTree } from './process-tree.ts';

interface Known {
  pid: number | undefined;
  /** The value of `BOBBIN_SESSION` in the environment of all that is started below it; null where it has none. */
  session: string | null;
  end: (() => Promise<unknown>) | null;
}

/**
 * Every child of one Bobbin, whatever starts it: no program is started but through {@link start}. So nothing begins any
 * more once it closes, and whatever is left at the end is known.
 */
export class ChildProcesses {
  readonly #known = new Set<Known>();
  #closed = false;

  /**
   * Starts a child by `begin`, which must not wait, and knows it until `forget` is called: when it is gone with all that
   * belongs to it. `end` ends it in its own way; where there is none it holds nothing worth waiting for and is killed.
   * Throws `codex-ended` once Bobbin is closing.
   */
  start<T extends { readonly pid?: number | undefined }>(
    begin: () => T,
    { session = null, end = null }: Partial<Pick<Known, 'session' | 'end'>> = {},
  ): { child: T; forget: () => void } {
    if (this.#closed) {
      throw new AppFailure(appError('codex-ended', words('codex.closing')));
    }
    const child = begin();
    const known: Known = { pid: child.pid, session, end };
    this.#known.add(known);
    return { child, forget: () => void this.#known.delete(known) };
  }

  /** From now on nothing is started; ends what lives and resolves when it is gone. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#known].map((known) => known.end?.() ?? kill(known)));
  }

  /**
   * From now on nothing is started; kills what is still known, with its group and all below it, and answers how many
   * that were. Takes a second at most for what the system does not end at once.
   */
  async killAll(): Promise<number> {
    this.#closed = true;
    const left = [...this.#known];
    await Promise.all(left.map(kill));
    return left.length;
  }
}

async function kill({ pid, session }: Known): Promise<void> {
  if (pid !== undefined) await killTree(pid, session);
}
