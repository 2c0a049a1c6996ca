import { app, type Session, type WebContents } from 'electron';

/**
 * Locks every page down, whoever made it: no navigation, no new window, no webview, no drop. The only page is ours
 * (`allowed` is its origin), loaded by Bobbin itself.
 */
export function guardAllContents(allowed: string): void {
  app.on('web-contents-created', (_event, contents) => guard(contents, allowed));
}

function guard(contents: WebContents, allowed: string): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => {
    if (!(
      event.isMainFrame &&
      event.url.startsWith(`${allowed}/`) &&
      isReload(contents, event.url)
    ))
      event.preventDefault();
  });
}

function isReload(contents: WebContents, url: string): boolean {
  return contents.getURL() === url;
}

/** Denies every permission and download; the clipboard may be written by a user's gesture. */
export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) =>
    answer(permission === 'clipboard-sanitized-write'),
  );
  session.setPermissionCheckHandler(
    (_contents, permission) => permission === 'clipboard-sanitized-write',
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}
