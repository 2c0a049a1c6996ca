import type { Account } from '../../shared/domain/account.ts';
import type { LoginQuestion } from '../../shared/domain/login.ts';
import { words } from '../../shared/words/words.ts';

interface DialogWords {
  message: string;
  detail: string;
  buttons: string[];
}

/** The words of main's dialog about a login, of which account where that is to be said; the last button says yes. */
export function loginWords(question: LoginQuestion, of: Account | null): DialogWords {
  const asked = questionWords(question);
  if (of === null) return asked;
  const { folder, name } = of;
  const account = words('login.ofAccount', { name: name ?? words('accounts.default'), folder });
  return { ...asked, detail: `${asked.detail}\n\n${account}` };
}

function questionWords(question: LoginQuestion): DialogWords {
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
