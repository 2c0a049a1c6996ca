import type { Harness, HarnessEvent, HarnessProcess, ProcessExit } from '../../harness/harness.ts';
import type { Store } from '../../store/store.ts';
import { forgetProcess, recordProcess } from '../../store/processes.ts';

/** The processes of one thread by generation: at most the current one and the next, which belongs to no thread yet. */
export interface SessionProcesses {
  /** Starts a process unless that generation has one already. */
  prepare(generation: number): HarnessProcess;
  get(generation: number): HarnessProcess | null;
  /** Resolves once the row that lets the next launch recognise an orphan is written. */
  recorded(generation: number): Promise<unknown>;
  /** Ends every process but those of the given generations. */
  keepOnly(generations: readonly number[]): void;
  /** Resolves when none lives. */
  allGone(): Promise<void>;
}

export function createSessionProcesses(options: {
  threadId: string;
  store: Store;
  harness: () => Harness;
  onEvent: (generation: number, event: HarnessEvent) => void;
  onGone: (generation: number, exit: ProcessExit) => void;
}): SessionProcesses {
  const { threadId, store, harness, onEvent, onGone } = options;
  const alive = new Map<number, { process: HarnessProcess; recorded: Promise<number> }>();
  const dying = new Set<HarnessProcess>();

  return {
    prepare(generation) {
      const known = alive.get(generation);
      if (known) return known.process;
      const process = harness().spawn((event) => onEvent(generation, event));
      const recorded = process.identity.then((identity) => {
        return recordProcess(store.db, {
          ...identity,
          threadId,
          generation,
        });
      });
      recorded.catch(() => undefined);
      alive.set(generation, { process, recorded });
      void process.gone.then((exit) => {
        if (alive.get(generation)?.process === process) alive.delete(generation);
        dying.delete(process);
        recorded.then((row) => forgetProcess(store.db, row)).catch(() => undefined);
        onGone(generation, exit);
      });
      return process;
    },
    get: (generation) => alive.get(generation)?.process ?? null,
    recorded: (generation) => alive.get(generation)?.recorded ?? Promise.resolve(),
    keepOnly(generations) {
      for (const [generation, { process }] of alive) {
        if (generations.includes(generation)) continue;
        alive.delete(generation);
        dying.add(process);
        void process.end();
      }
    },
    async allGone() {
      const living = () => [...dying, ...[...alive.values()].map(({ process }) => process)];
      for (let left = living(); left.length > 0; left = living())
        await Promise.all(left.map((process) => process.gone));
    },
  };
}
