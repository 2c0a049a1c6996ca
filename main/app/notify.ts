import { Notification, type BrowserWindow } from 'electron';

/**
 * Tells the user outside the window that a thread waits, where the window is not in front. Where the system shows no
 * notices the taskbar entry flashes instead. The question itself stays in the list: a notice is never the only sign.
 */
export function notifyWaiting(
  window: BrowserWindow | null,
  notice: { title: string; body: string; onClick: () => void },
): void {
  if (window === null || (window.isVisible() && window.isFocused())) return;
  window.flashFrame(true);
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title: notice.title, body: notice.body });
  notification.on('click', notice.onClick);
  notification.show();
}
