import type { MenuItemConstructorOptions, NativeImage } from 'electron';
import type { TrayEntry } from '../../shared/domain/tray-entries.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';
import { words } from '../../shared/words/words.ts';

/** The part of Electron's `Tray` that is used. */
export interface TrayIcon {
  setImage(image: NativeImage): void;
  setToolTip(text: string): void;
  setTitle(text: string): void;
  destroy(): void;
}

export interface TrayMaker {
  make(image: NativeImage, onClick: () => void): TrayIcon;
  setMenu(tray: TrayIcon, template: MenuItemConstructorOptions[]): void;
  /** `waiting`: the picture with a dot. */
  image(waiting: boolean): NativeImage;
}

export interface TrayDeeds {
  open(threadId: string | null): void;
  lowerAll(): void;
  quit(): void;
}

export interface TrayView {
  entries: readonly TrayEntry[];
  waiting: number;
  /** What the icon stands for now, in words; null when all is quiet. */
  words: string | null;
}

export interface BobbinTray {
  /** Shows this, making the icon if there is none; null takes the icon away. */
  show(view: TrayView | null): void;
}

/** Bobbin's icon in the system's tray. Where a desktop has no tray the icon is simply not seen. */
export function createTray(maker: TrayMaker, deeds: TrayDeeds): BobbinTray {
  let tray: TrayIcon | null = null;
  let shown = '';
  return {
    show(view) {
      const next = JSON.stringify(view);
      if (next === shown) return;
      shown = next;
      if (view === null) {
        tray?.destroy();
        tray = null;
        return;
      }
      const image = maker.image(view.waiting > 0);
      tray ??= maker.make(image, () => deeds.open(null));
      tray.setImage(image);
      tray.setToolTip(
        view.words === null ? 'Bobbin' : words('attention.tray', { words: view.words }),
      );
      tray.setTitle(view.waiting > 0 ? String(view.waiting) : '');
      maker.setMenu(tray, trayMenu(view.entries, deeds));
    },
  };
}

/** The menu's template. A title is text: its ampersands are no access keys. */
export function trayMenu(
  entries: readonly TrayEntry[],
  deeds: TrayDeeds,
): MenuItemConstructorOptions[] {
  return entries.map((entry): MenuItemConstructorOptions => {
    switch (entry.kind) {
      case 'open':
        return { label: entry.label, click: () => deeds.open(null) };
      case 'heading':
        return { label: entry.label, enabled: false };
      case 'thread':
        return {
          label: entry.label.replaceAll('&', '&&'),
          click: () => deeds.open(entry.threadId),
        };
      case 'lower-all':
        return { label: entry.label, enabled: entry.enabled, click: () => deeds.lowerAll() };
      case 'separator':
        return { type: 'separator' };
      case 'quit':
        return { label: entry.label, click: () => deeds.quit() };
      default:
        return assertNever(entry);
    }
  });
}
