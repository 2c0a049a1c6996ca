import type { Page } from '@playwright/test';
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';
import type { Bridge } from '../../shared/ipc/bridge.ts';

/**
 * Toggles a thread as the window does and waits until Codex has confirmed the mode.
 * @returns milliseconds, as seen from the window: from the call to the news of the verified session
 */
export function switchMode(page: Page, threadId: string, mode: RuntimeMode): Promise<number> {
  return page.evaluate(
    (wish) =>
      new Promise<number>((resolve, reject) => {
        const { bobbin } = window as unknown as { bobbin: Bridge };
        const stop = bobbin.on('session.changed', ({ threadId: id, session }) => {
          if (id !== wish.threadId) return;
          if (session.status === 'failed') reject(new Error(session.error.message));
          if (session.status !== 'idle' || session.applied.mode !== wish.mode) return;
          stop();
          resolve(performance.now() - startedAt);
        });
        const startedAt = performance.now();
        void bobbin.call('thread.setMode', wish).then((answer) => {
          if (!answer.ok) reject(new Error(answer.error.message));
          else if (answer.value !== 'applying') reject(new Error(`The wish was ${answer.value}`));
        });
      }),
    { threadId, mode },
  );
}
