import type { BrowserWindow, Event } from 'electron';
import { planLastClose } from '../../shared/domain/last-close.ts';
import type { Settings } from '../../shared/domain/settings.ts';

export type CloseAnswer = 'keep' | 'quit' | 'cancel';

export interface LastCloseNeeds {
  /** Whether another window stays on screen. */
  isLast(): boolean;
  /** How many threads are at work or wait for an answer. */
  atWork(): number;
  setting(): Settings['onLastClose'];
  ask(atWork: number): Promise<{ answer: CloseAnswer; remember: boolean }>;
  remember(setting: 'keep' | 'quit'): void;
  quit(): void;
}

/** Keeps the last window's close button from stopping threads unasked. Quitting by the menu is not asked about here. */
export function guardLastClose(
  window: Pick<BrowserWindow, 'on' | 'hide' | 'isDestroyed'>,
  needs: LastCloseNeeds,
): void {
  let isAsking = false;
  window.on('close', (event: Event) => {
    if (!needs.isLast()) return;
    const atWork = needs.atWork();
    const plan = planLastClose(atWork, needs.setting());
    if (plan === 'close') return;
    event.preventDefault();
    if (plan === 'hide') return window.hide();
    if (isAsking) return;
    isAsking = true;
    void needs.ask(atWork).then(({ answer, remember }) => {
      isAsking = false;
      if (answer === 'cancel' || window.isDestroyed()) return;
      if (remember) needs.remember(answer);
      if (answer === 'keep') window.hide();
      else needs.quit();
    });
  });
}
