import type { LoginQuestion } from '../../shared/domain/login.ts';

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
          : `Type this code there, and nowhere else: ${question.code}\n\n`;
      return {
        message: `Open ${host} in your browser to log Codex in?`,
        detail: `${code}The account you log in with there is the one Codex uses from then on. ${address(question.url)}`,
        buttons: ['Cancel', 'Open the browser'],
      };
    }
    case 'use-key': {
      const replaces =
        question.replaces === null ? '' : ` It replaces the account ${question.replaces}.`;
      return {
        message: 'Log Codex in with this API key?',
        detail: `The key begins with ${question.beginsWith}. Codex keeps it in its own folder and uses it for every thread, also in a terminal. What is sent counts for the owner of the key.${replaces}`,
        buttons: ['Cancel', 'Use the key'],
      };
    }
    case 'log-out':
      return {
        message: 'Log Codex out?',
        detail: `${question.account === null ? '' : `Account: ${question.account}\n\n`}Also Codex in a terminal or editor has no account then. Threads stay.`,
        buttons: ['Cancel', 'Log out'],
      };
  }
}

/** What follows the question mark is long and means nothing to a reader. */
function address(url: string): string {
  const { origin, pathname } = new URL(url);
  return `Address: ${origin}${pathname}`;
}
