/** After so many ms the next one no longer waits for the one under way. */
const patienceMs = 250;

interface Line {
  underWay: number;
  /** Starts the one that waits, or gives it up. */
  waiting: { start: () => void; giveUp: () => void } | null;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Of what is asked again and again while one types, lets only the newest wait behind the one under way. Codex may take
 * requests that come at once in any order, so that an older search would give up the newer one.
 */
export class NewestOnly {
  readonly #lines = new Map<string, Line>();

  /** Does the work when its turn comes; null where a newer one of the same key came before that. */
  run<T>(key: string, work: () => Promise<T>): Promise<T | null> {
    const line = this.#lines.get(key) ?? { underWay: 0, waiting: null, timer: undefined };
    this.#lines.set(key, line);
    return new Promise((resolve, reject) => {
      const start = () => {
        line.underWay += 1;
        work()
          .then(resolve, reject)
          .finally(() => this.#ended(key, line));
      };
      if (line.underWay === 0) return start();
      line.waiting?.giveUp();
      line.waiting = { start, giveUp: () => resolve(null) };
      line.timer ??= setTimeout(() => next(line), patienceMs);
    });
  }

  #ended(key: string, line: Line): void {
    line.underWay -= 1;
    if (line.waiting !== null) next(line);
    else if (line.underWay === 0) this.#lines.delete(key);
  }
}

function next(line: Line): void {
  clearTimeout(line.timer);
  line.timer = undefined;
  const { waiting } = line;
  line.waiting = null;
  waiting?.start();
}
