import { children, holders } from './processes.ts';

/** What a sampler saw: the most processes that held the thread at one moment, and how often it looked. */
export interface Samples {
  most: number;
  looks: number;
  /** Every pid that ever held it. */
  holders: number[];
}

/**
 * Looks again and again, with rests of 5 ms, which children of Bobbin hold the thread (have its writer lock open) until `stop` is called.
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
    const now = holders(options.codexHome, options.harnessThreadId, children(options.main));
    for (const pid of now) seen.add(pid);
    most = Math.max(most, now.length);
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
      return { most, looks, holders: [...seen] };
    },
  };
}
