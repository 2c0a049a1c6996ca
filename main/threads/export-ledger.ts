import { writeFile } from 'node:fs/promises';
import { assertNever } from '../../shared/lib/assert-never.ts';
import type { LedgerEntry } from '../../shared/domain/ledger.ts';
import { wholeLedger } from '../store/ledger.ts';
import { requireThread } from './change-thread.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Writes a thread's whole ledger to a file the user picks (0600); null when the dialog was closed. */
export async function exportLedger(
  ctx: ThreadsContext,
  threadId: string,
  format: 'json' | 'markdown',
): Promise<string | null> {
  const thread = requireThread(ctx, threadId);
  const file = await ctx.confirm.chooseExportFile(
    `bobbin-ledger.${format === 'json' ? 'json' : 'md'}`,
  );
  if (file === null) return null;
  const entries = wholeLedger(ctx.store.db, threadId);
  const { title, harnessThreadId, cwd } = thread;
  const text =
    format === 'json'
      ? `${JSON.stringify({ title, threadId: harnessThreadId, cwd, entries }, null, 2)}\n`
      : `# Ledger of “${title}”\n\nThread ${harnessThreadId ?? threadId} in ${cwd}\n\n${entries.map(markdownLine).join('\n')}\n`;
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

/** One entry as a line of a Markdown list. Code is fenced with enough backticks to hold what it quotes. */
export function markdownLine(entry: LedgerEntry): string {
  const at = new Date(entry.at).toISOString();
  const mode = 'mode' in entry && entry.mode ? ` (under ${entry.mode})` : '';
  switch (entry.kind) {
    case 'mode': {
      const { reported } = entry;
      const says = reported
        ? `; Codex reports ${reported.approvalPolicy}, ${reported.sandbox}`
        : '';
      return `- ${at} · mode ${entry.asked}: ${entry.outcome} by ${entry.by}${says}${entry.note ? `; ${entry.note}` : ''}`;
    }
    case 'approval':
      return `- ${at} · ${entry.outcome}: ${code(entry.summary)}${mode}`;
    case 'command':
      return `- ${at} · command ${code(entry.command)} in ${code(entry.cwd)}: ${entry.status}${entry.exitCode === null ? '' : `, exit ${entry.exitCode}`}${mode}`;
    case 'file-change':
      return `- ${at} · files ${entry.paths.map(({ path, outside }) => `${code(path)}${outside ? ' (outside the folder)' : ''}`).join(', ')}: ${entry.status}${mode}`;
    default:
      return assertNever(entry);
  }
}

function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text.replace(/\s+/g, ' ')} ${fence}`;
}
