import { app } from 'electron';
import { linkInArguments, linkScheme } from '../../shared/domain/thread-link.ts';

export interface ThreadLinks {
  /** A second program was started with these arguments. True where they hold a link. */
  started(args: readonly string[]): boolean;
  /** What is done with a link, from now on; one that came before is done now. */
  follow(open: (address: string) => void): void;
}

/**
 * Takes links to threads in, before there is a window too: from the arguments, from a second start, and from macOS.
 * What is in one is for `follow` to judge. Only the packaged app becomes the system's program for them.
 */
export function createThreadLinks(args: readonly string[]): ThreadLinks {
  let waiting = linkInArguments(args);
  let open: ((address: string) => void) | null = null;
  const take = (address: string) => {
    if (open === null) waiting = address;
    else open(address);
  };
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  app.on('open-url', (event, address) => {
    event.preventDefault();
    take(address);
  });
  return {
    started(given) {
      const address = linkInArguments(given);
      if (address !== null) take(address);
      return address !== null;
    },
    follow(next) {
      open = next;
      if (waiting !== null) next(waiting);
      waiting = null;
    },
  };
}
