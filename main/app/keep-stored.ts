/** With what writing takes, less than the 250 ms of typing that may be missing after a kill. */
const delayMs = 125;

/**
 * Has what the windows keep in their own storage, such as the words of a thread that is not begun, written soon after
 * each key and press: by itself Chromium does it seconds later, and a Bobbin that is killed loses it. `flush` does it.
 */
export function createStoredKeeper(flush: () => void): { touched(): void } {
  let timer: NodeJS.Timeout | null = null;
  return {
    touched() {
      timer ??= setTimeout(() => {
        timer = null;
        flush();
      }, delayMs);
    },
  };
}
