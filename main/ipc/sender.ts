import type { IpcMainInvokeEvent, WebFrameMain } from 'electron';

/** The part of an IPC event the check looks at. */
export type Sender = Pick<IpcMainInvokeEvent, 'sender'> & {
  senderFrame: Pick<WebFrameMain, 'url' | 'parent'> | null;
};

/**
 * Whether a message comes from the top frame of one of our windows showing our own page. There is no exception for
 * an empty or `about:blank` address.
 */
export function isOurWindow(
  event: Sender,
  known: { windows: readonly { id: number }[]; origin: string },
): boolean {
  const { sender, senderFrame } = event;
  if (senderFrame === null || senderFrame.parent !== null) return false;
  if (!known.windows.some((contents) => contents.id === sender.id)) return false;
  return originOf(senderFrame.url) === known.origin;
}

/** `scheme://host`, for custom schemes too, whose URL.origin is "null". */
export function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
