import type { Notification, NotificationConstructorOptions } from 'electron';
import type { NativeNotice, QuickAnswer } from '../../shared/domain/native-notice.ts';
import { words } from '../../shared/words/words.ts';

export type MakeNotification = (options: NotificationConstructorOptions) => Notification;

const buttonWords: Record<QuickAnswer, string> = {
  'approve-once': words('approvals.approveOnce'),
  decline: words('approvals.decline'),
};

/** Only there are buttons shown and reported by Electron. */
const withButtons: readonly NodeJS.Platform[] = ['darwin', 'win32'];

/**
 * Shows a notification of the system. What it offers as buttons is left out where the system has none: the click that
 * opens the thread is always there. The answer takes it away.
 */
export function showNotice(
  make: MakeNotification,
  platform: NodeJS.Platform,
  notice: NativeNotice,
): () => void {
  const answers = withButtons.includes(platform) ? notice.answers : [];
  const shown = make({
    title: notice.title,
    body: notice.body,
    silent: notice.silent,
    ...(answers.length > 0 && {
      actions: answers.map((answer) => ({ type: 'button' as const, text: buttonWords[answer] })),
    }),
  });
  shown.on('click', () => notice.onClick());
  // Electron before 39 hands the button's number over as the second argument only; both have it there.
  shown.on('action', (_event, index) => {
    const answer = answers[index];
    if (answer !== undefined) notice.onAnswer(answer);
  });
  shown.on('close', () => notice.onClosed());
  shown.on('failed', () => notice.onFailed());
  shown.show();
  return () => shown.close();
}
