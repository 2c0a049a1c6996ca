import { children, holders, isAlive } from './processes.ts';

/** What a sampler saw: the most processes of the thread that lived at one moment, and how often it looked. */
export interface Samples {
  most: number;
  looks: number;
}

/**
 * Looks again and again, with rests of 5 ms, until `stop` is called, which children of Bobbin are processes of the
 * thread: from the moment they hold it (have its writer lock open) until they are dead.
 */
export function sampleHolders(options: {
  main: number;
  codexHome: string;
  harnessThreadId: string;
}): { look: () => void; stop: () => Samples } {
  const seen = new Set<number>();
  let most = 0;
  let looks = 0;
  const look = () => {
    const holding = holders(options.codexHome, options.harnessThreadId, children(options.main));
    for (const pid of holding) seen.add(pid);
    // One process is read after another, and one may end and the next take the thread in between: who counts is who
    // still lives once all have been read, so all of them lived at that one moment.
    most = Math.max(most, [...seen].filter(isAlive).length);
    looks += 1;
  };
  let timer: NodeJS.Timeout;
  const goOn = () => {
    look();
    timer = setTimeout(goOn, 5);
  };
  goOn();
  return {
    look,
    stop: () => {
      clearTimeout(timer);
      look();
      return { most, looks };
    },
  };
}
