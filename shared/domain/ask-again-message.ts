import { words, type WordsKey } from '../words/words.ts';
import { approvalSummary } from './approval-summary.ts';
import type { ApprovalKind, LostQuestions } from './approval.ts';

const most = 600;

const asks: Record<ApprovalKind, WordsKey> = {
  command: 'askAgain.command',
  'file-change': 'askAgain.fileChange',
  permissions: 'askAgain.permissions',
  'user-input': 'askAgain.userInput',
  elicitation: 'askAgain.elicitation',
};

/** The message that asks Codex to ask again what nobody could answer. It says no and yes to nothing. */
export function askAgainMessage({ questions, count }: Omit<LostQuestions, 'threadId'>): string {
  const lines = questions.map(({ request }) => {
    const summary = approvalSummary(request).replaceAll(/\s*\n\s*/g, ' ');
    const cut = summary.length > most ? `${summary.slice(0, most)}…` : summary;
    return `- ${words(asks[request.kind], { summary: cut })}`;
  });
  const more = count - lines.length;
  if (more > 0) lines.push(`- ${words('common.andMore', { count: more })}`);
  return [words('askAgain.begin', { count }), lines.join('\n'), words('askAgain.end')].join('\n\n');
}
