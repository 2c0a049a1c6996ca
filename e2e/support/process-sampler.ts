import { children, holders } from './processes.ts';

/** What a sampler saw: the most processes that held the thread at one moment, and how often it looked. */
export interface Samples {
  most: number;
  looks: number;
  /** Every pid that ever held it. */
  holders: number[];
}

/**
 * Looks every 5 ms which children of Bobbin hold the thread (have its writer lock open) until `stop` is called.
 */
export function sampleHolders(options: {
  main: number;
  codexHome: string;
  harnessThreadId: string;
}): { stop: () => Samples } {
  const seen = new Set<number>();
  let most = 0;
  let looks = 0;
  const look = () => {
    const now = holders(options.codexHome, options.harnessThreadId, children(options.main));
    for (const pid of now) seen.add(pid);
    most = Math.max(most, now.length);
    looks += 1;
  };
  const timer = setInterval(look, 5);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return { most, looks, holders: [...seen] };
    },
  };
}
