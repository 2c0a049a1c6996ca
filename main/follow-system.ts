// What comes from outside the windows: the native menu, links, a second start, a click in the dock.
import { app } from 'electron';
import type { ThreadLinks } from './app/thread-links.ts';
import type { Parts } from './create-parts.ts';
import { keepAppearance } from './keep-appearance.ts';
import { keepMenu } from './keep-menu.ts';
import { threadOfLink } from './threads/catalog/thread-of-link.ts';
import { toAppError } from '../shared/domain/app-error.ts';

/** Follows all of it. What it gives back shows the thread of the link that Bobbin was started with, if one was. */
export function followSystem(parts: Parts, links: ThreadLinks): () => void {
  const { ctx, windows, sessions, brake, tell } = parts;
  const openFurther = () => {
    try {
      windows.open(null);
    } catch (caught) {
      windows.tellFront('app.failed', toAppError(caught));
    }
  };
  const appearance = keepAppearance(ctx, windows);
  /* The brake does not go through the window, which may hang. */
  tell(
    keepMenu(
      ctx,
      (command) => {
        if (command === 'lower-all') brake.pull();
        else if (command === 'new-window') openFurther();
        else windows.tellFront('menu.chosen', { command });
      },
      appearance.zoom,
    ),
  );
  tell(appearance.heard);
  app.on('second-instance', (_event, args) => {
    if (!links.started(args)) windows.show();
  });
  app.on('activate', windows.show);
  app.on('window-all-closed', () => app.quit());

  const followLink = (address: string) => {
    windows.show();
    try {
      const thread = threadOfLink(ctx, address);
      windows.tellFront('catalog.changed', {
        rows: [{ thread, session: sessions.state(thread.id) }],
      });
      windows.tellFront('thread.selected', { threadId: thread.id });
    } catch (caught) {
      windows.tellFront('app.failed', toAppError(caught));
    }
  };
  return () => links.follow(followLink);
}
