// Badge, tray, notification and the last window's close button, each at its seam: Electron's side is played here.
import { EventEmitter } from 'node:events';
import type { BrowserWindow, NativeImage, Notification } from 'electron';
import { expect, test } from 'vitest';
import type { NativeNotice } from '../../shared/domain/native-notice.ts';
import { createBadge } from './badge.ts';
import { guardLastClose, type CloseAnswer } from './guard-last-close.ts';
import { showNotice } from './notify.ts';
import { createTray, trayMenu, type TrayIcon } from './tray.ts';

const image = (name: string) => name as unknown as NativeImage;

test('the badge counts on macOS and Linux, and is a dot with words on Windows; only changes are shown', () => {
  const shown: unknown[] = [];
  const places = (platform: NodeJS.Platform) => ({
    platform,
    setCount: (count: number) => void shown.push(count),
    setOverlay: (icon: NativeImage | null, words: string) => void shown.push([icon, words]),
    dot: () => image('dot'),
  });
  const counted = createBadge(places('linux'));
  for (const waiting of [0, 2, 2, 0]) counted(waiting);
  const dotted = createBadge(places('win32'));
  for (const waiting of [1, 0]) dotted(waiting);
  expect(shown).toEqual([2, 0, ['dot', '1 thread needs you'], [null, '']]);
});

test('the tray appears, changes and goes', () => {
  const done: string[] = [];
  const icon: TrayIcon = {
    setImage: (picture) => void done.push(`image ${String(picture)}`),
    setToolTip: (text) => void done.push(`tip ${text}`),
    setTitle: (text) => void done.push(`title ${text}`),
    destroy: () => void done.push('gone'),
  };
  const tray = createTray(
    {
      make: () => (done.push('made'), icon),
      setMenu: (_tray, template) => void done.push(`menu of ${template.length}`),
      image: (waiting) => image(waiting ? 'dotted' : 'plain'),
    },
    { open: () => undefined, lowerAll: () => undefined, quit: () => undefined },
  );
  const view = { entries: [], waiting: 1, words: '1 needs you' };
  for (const next of [view, { ...view }, { entries: [], waiting: 0, words: null }, null, null])
    tray.show(next);
  expect(done).toEqual([
    ...['made', 'image dotted', 'tip Bobbin: 1 needs you', 'title 1', 'menu of 0'],
    ...['image plain', 'tip Bobbin', 'title ', 'menu of 0', 'gone'],
  ]);
});

test('the tray’s entries do what they say; a title’s ampersand is no access key', () => {
  const done: unknown[] = [];
  const menu = trayMenu(
    [
      { kind: 'open', label: 'Open Bobbin' },
      { kind: 'thread', label: 'Pears & plums', threadId: 't' },
      { kind: 'lower-all', label: 'Lower everything', enabled: true },
      { kind: 'quit', label: 'Quit Bobbin' },
    ],
    {
      open: (threadId) => void done.push(['open', threadId]),
      lowerAll: () => void done.push('lower'),
      quit: () => void done.push('quit'),
    },
  );
  for (const { click } of menu) (click as () => void)();
  expect(menu.map(({ label }) => label)[1]).toBe('Pears && plums');
  expect(done).toEqual([['open', null], ['open', 't'], 'lower', 'quit']);
});

test('a notification has buttons only where the system has them, and each answers its own', () => {
  const seen: unknown[] = [];
  const heard: string[] = [];
  const shownOn = (platform: NodeJS.Platform) => {
    const shown = Object.assign(new EventEmitter(), {
      show: () => void seen.push('show'),
      close: () => void seen.push('close'),
    });
    const notice: NativeNotice = {
      ...{ title: 'Pears', body: 'make', answers: ['approve-once', 'decline'], silent: false },
      onClick: () => void heard.push('click'),
      onAnswer: (answer) => void heard.push(answer),
      onClosed: () => void heard.push('closed'),
      onFailed: () => void heard.push('failed'),
    };
    const make = (options: object) => (seen.push(options), shown as unknown as Notification);
    return { shown, close: showNotice(make, platform, notice) };
  };
  shownOn('linux').close();
  const { shown } = shownOn('darwin');
  for (const index of [0, 1, 2]) shown.emit('action', {}, index);
  for (const name of ['click', 'close', 'failed']) shown.emit(name, {});
  const plain = { title: 'Pears', body: 'make', silent: false };
  const actions = [
    { type: 'button', text: 'Approve once' },
    { type: 'button', text: 'Decline' },
  ];
  expect(seen).toEqual([plain, 'show', 'close', { ...plain, actions }, 'show']);
  expect(heard).toEqual(['approve-once', 'decline', 'click', 'closed', 'failed']);
});

function closing(setting: 'ask' | 'keep' | 'quit', answer: CloseAnswer, atWork = 2, isLast = true) {
  const done: string[] = [];
  const emitter = new EventEmitter();
  const window = Object.assign(emitter, {
    hide: () => void done.push('hidden'),
    isDestroyed: () => false,
  }) as unknown as BrowserWindow;
  guardLastClose(window, {
    ...{ isLast: () => isLast, atWork: () => atWork, setting: () => setting },
    ask: () => (done.push('asked'), Promise.resolve({ answer, remember: true })),
    remember: (kept) => void done.push(`remembered ${kept}`),
    quit: () => void done.push('quit'),
  });
  emitter.emit('close', { preventDefault: () => void done.push('stays') });
  return { done, emitter };
}

test('the last window asks while threads are at work, and does what was answered', async () => {
  const keep = closing('ask', 'keep').done;
  const quit = closing('ask', 'quit').done;
  const cancel = closing('ask', 'cancel').done;
  await Promise.resolve();
  expect([keep, quit, cancel]).toEqual([
    ['stays', 'asked', 'remembered keep', 'hidden'],
    ['stays', 'asked', 'remembered quit', 'quit'],
    ['stays', 'asked'],
  ]);
  expect([closing('keep', 'cancel').done, closing('quit', 'cancel').done]).toEqual([
    ['stays', 'hidden'],
    [],
  ]);
  expect([closing('ask', 'keep', 0).done, closing('ask', 'keep', 2, false).done]).toEqual([[], []]);
});
