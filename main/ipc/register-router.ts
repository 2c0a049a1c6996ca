import { ipcMain, type WebContents } from 'electron';
import { appError } from '../../shared/domain/app-error.ts';
import { callChannel } from '../../shared/ipc/bridge.ts';
import { words } from '../../shared/words/words.ts';
import { route, type Handlers } from './router.ts';
import { isOurWindow } from './sender.ts';

export interface RouterOptions {
  handlers: Handlers;
  /** The contents of our windows, as they are now. */
  windows: () => WebContents[];
  /** The only origin that may call, `scheme://host`. */
  origin: string;
  report: (call: string, caught: unknown) => void;
}

/** Listens on the one call channel. Who calls is checked before anything of the message is looked at. */
export function registerRouter({ handlers, windows, origin, report }: RouterOptions): void {
  ipcMain.handle(callChannel, (event, name: unknown, input: unknown) => {
    if (!isOurWindow(event, { windows: windows(), origin })) {
      return { ok: false, error: appError('not-allowed', words('ipc.foreignCaller')) };
    }
    return route(handlers, name, input, report);
  });
}
