import type { LoginQuestion } from '../../shared/domain/login.ts';
import { words } from '../../shared/words/words.ts';

/** The words of main's dialog about a login; the last button says yes. */
export function loginWords(question: LoginQuestion): {
  message: string;
  detail: string;
  buttons: string[];
} {
  switch (question.kind) {
    case 'open-page': {
      const { host } = new URL(question.url);
      const code =
        question.code === null
          ? ''
          : `${words('login.openPage.code', { code: question.code })}\n\n`;
      return {
        message: words('login.openPage', { host }),
        detail: `${code}${words('login.openPage.detail')} ${address(question.url)}`,
        buttons: [words('common.cancel'), words('login.openPage.yes')],
      };
    }
    case 'use-key': {
      const replaces =
        question.replaces === null
          ? ''
          : ` ${words('login.useKey.replaces', { account: question.replaces })}`;
      return {
        message: words('login.useKey'),
        detail: `${words('login.useKey.detail', { beginning: question.beginsWith })}${replaces}`,
        buttons: [words('common.cancel'), words('login.useKey.yes')],
      };
    }
    case 'log-out':
      return {
        message: words('login.logOut'),
        detail: [
          ...(question.account === null
            ? []
            : [words('login.logOut.account', { account: question.account })]),
          words('login.logOut.detail'),
        ].join('\n\n'),
        buttons: [words('common.cancel'), words('login.logOut.yes')],
      };
  }
}

/** What follows the question mark is long and means nothing to a reader. */
function address(url: string): string {
  const { origin, pathname } = new URL(url);
  return words('login.openPage.address', { address: `${origin}${pathname}` });
}
