import { approvalSummary } from './approval-summary.ts';
import type { ApprovalKind, LostQuestions } from './approval.ts';

const most = 600;

const asks: Record<ApprovalKind, string> = {
  command: 'Run',
  'file-change': 'Change',
  permissions: 'Permissions',
  'user-input': 'A question',
  elicitation: 'A question of a tool server',
};

/** The message that asks Codex to ask again what nobody could answer. It says no and yes to nothing. */
export function askAgainMessage({ questions, count }: Omit<LostQuestions, 'threadId'>): string {
  const lines = questions.map(({ request }) => {
    const summary = approvalSummary(request).replaceAll(/\s*\n\s*/g, ' ');
    const cut = summary.length > most ? `${summary.slice(0, most)}…` : summary;
    return `- ${asks[request.kind]}: ${cut}`;
  });
  if (count > lines.length) lines.push(`- and ${count - lines.length} more`);
  const what = count === 1 ? 'this' : 'these';
  return [
    `You ended before I could answer ${what}, so nothing of it was done:`,
    lines.join('\n'),
    'Go on, and ask me again for what you still need.',
  ].join('\n\n');
}
