import type { Locator } from '@playwright/test';

export interface GivenFile {
  name: string;
  type: string;
  bytes: Uint8Array | string;
}

/** What the system hands the window when the user pastes into a field or drops onto it: text, or files with their bytes. */
export async function giveFiles(
  field: Locator,
  event: 'paste' | 'drop',
  { text, files = [] }: { text?: string; files?: readonly GivenFile[] },
): Promise<void> {
  const given = files.map(({ bytes, ...file }) => ({
    ...file,
    base64: Buffer.from(bytes).toString('base64'),
  }));
  await field.evaluate(
    (element, { event, text, given }) => {
      const data = new DataTransfer();
      if (text !== undefined) data.setData('text/plain', text);
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        data.items.add(new File([bytes], name, { type }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent('drop', { ...init, dataTransfer: data }),
      );
    },
    { event, text, given },
  );
}
