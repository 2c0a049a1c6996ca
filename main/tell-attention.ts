// Tells outside the window what its threads want: notifications, the badge, the tray. Puts the parts together.
import { app, Menu, Notification, Tray, type BrowserWindow } from 'electron';
import { trayImage, waitingDotImage } from './app/attention-icons.ts';
import { guardLastClose, type LastCloseNeeds } from './app/guard-last-close.ts';
import type { Windows } from './app/windows.ts';
import { createBadge } from './app/badge.ts';
import { showNotice } from './app/notify.ts';
import { createTray } from './app/tray.ts';
import { getThread } from './store/threads.ts';
import { createNotifier } from './threads/attention/notifier.ts';
import type { SessionRegistry } from './threads/sessions/session-registry.ts';
import { changeSettings, readSettings } from './threads/settings/settings.ts';
import type { ThreadsContext } from './threads/threads-context.ts';
import { isBusy } from '../shared/domain/session-selectors.ts';
import { attentionOf, attentionWords, trayEntries } from '../shared/domain/tray-entries.ts';
import type { EventName } from '../shared/ipc/contract.ts';

/** After these the badge or the tray may say something else. */
const telling: readonly EventName[] = [
  ...(['thread.changed', 'thread.removed', 'session.changed', 'settings.changed'] as const),
];

/** Milliseconds: a switch passes through its states in less, and building the tray's menu takes time from it. */
const settleMs = 100;

export interface AttentionNeeds {
  windows: Windows;
  lowerAll(): void;
  anyHigh(): boolean;
  /** Asks what closing the last window shall do. */
  askClose: LastCloseNeeds['ask'];
}

export interface AttentionTeller {
  /** The window that has the focus shows these threads now. */
  inView(threadIds: readonly string[]): void;
  /** Looks shortly after what happens now what badge and tray say. */
  heard(name: EventName): void;
  /** Puts up what costs time at the start: the tray. */
  begin(): void;
}

export function createAttentionTeller(
  ctx: ThreadsContext,
  sessions: SessionRegistry,
  needs: AttentionNeeds,
): AttentionTeller {
  const { platform } = process;
  let view: readonly string[] = [];
  let hasBegun = false;
  let waits = false;

  const { windows } = needs;
  const open = (threadId: string | null) => {
    windows.show();
    if (threadId !== null) windows.tellFront('thread.selected', { threadId, card: true });
  };
  const hasFocus = () => windows.all().some((one) => one.isVisible() && one.isFocused());
  const atWork = () => sessions.known().filter((id) => isBusy(sessions.state(id))).length;
  const lookAfter = (window: BrowserWindow) => {
    window.on('focus', () => window.flashFrame(false));
    guardLastClose(window, {
      isLast: () => windows.all().every((one) => one === window || !one.isVisible()),
      atWork,
      setting: () => readSettings(ctx).onLastClose,
      ask: needs.askClose,
      remember: (onLastClose) => void changeSettings(ctx, { onLastClose }),
      quit: () => app.quit(),
    });
  };
  windows.all().forEach(lookAfter);
  app.on('browser-window-created', (_event, window) => lookAfter(window));

  const notifier = createNotifier(ctx, sessions, {
    inSight: (threadId) => hasFocus() && view.includes(threadId),
    isSupported: () => Notification.isSupported(),
    show: (notice) => {
      return showNotice((options) => new Notification(options), platform, notice);
    },
    later: (milliseconds, run) => void setTimeout(run, milliseconds).unref(),
    open: (threadId) => {
      open(threadId);
      if (threadId === null) windows.tellFront('menu.chosen', { command: 'inbox' });
    },
    flash: () => {
      if (!hasFocus()) windows.front()?.flashFrame(true);
    },
  });

  const badge = createBadge({
    platform,
    setCount: (count) => void app.setBadgeCount(count),
    setOverlay: (icon, words) =>
      windows.all().forEach((window) => window.setOverlayIcon(icon, words)),
    dot: waitingDotImage,
  });
  const tray = createTray(
    {
      make: (image, onClick) => {
        const made = new Tray(image);
        made.on('click', onClick);
        return made;
      },
      setMenu: (made, template) => (made as Tray).setContextMenu(Menu.buildFromTemplate(template)),
      image: (waiting) => trayImage(platform, waiting),
    },
    { open, lowerAll: needs.lowerAll, quit: () => app.quit() },
  );

  const rows = () =>
    sessions.known().flatMap((id) => {
      const thread = getThread(ctx.store.db, id);
      return thread ? [{ thread, session: sessions.state(id) }] : [];
    });

  const look = () => {
    waits = false;
    if (!ctx.store.db.open) return;
    const known = rows();
    const { waiting, running } = attentionOf(known);
    badge(waiting.length);
    if (!hasBegun) return;
    const entries = () => trayEntries({ rows: known, anyHigh: needs.anyHigh() });
    tray.show(
      readSettings(ctx).trayIcon
        ? {
            entries: entries(),
            waiting: waiting.length,
            words: attentionWords(waiting.length, running.length),
          }
        : null,
    );
  };

  return {
    inView(threadIds) {
      view = threadIds;
      if (hasFocus()) threadIds.forEach((threadId) => notifier.seen(threadId));
    },
    heard(name) {
      if (waits || !telling.includes(name)) return;
      waits = true;
      setTimeout(look, settleMs).unref();
    },
    begin() {
      hasBegun = true;
      look();
    },
  };
}
