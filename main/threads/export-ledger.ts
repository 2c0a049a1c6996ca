import { writeFile } from 'node:fs/promises';
import { assertNever } from '../../shared/lib/assert-never.ts';
import type { LedgerEntry } from '../../shared/domain/ledger.ts';
import { everyLedgerPage, wholeLedger } from '../store/ledger.ts';
import { listThreads } from '../store/threads.ts';
import { requireThread } from './change-thread.ts';
import type { ThreadsContext } from './threads-context.ts';

/** Writes a thread's whole ledger, or that of all threads, to a file the user picks (0600); null when the dialog was closed. */
export async function exportLedger(
  ctx: ThreadsContext,
  threadId: string | null,
  format: 'json' | 'markdown',
): Promise<string | null> {
  const file = await ctx.confirm.chooseExportFile(
    `bobbin-ledger.${format === 'json' ? 'json' : 'md'}`,
  );
  if (file === null) return null;
  const text = threadId === null ? wholeText(ctx, format) : threadText(ctx, threadId, format);
  await writeFile(file, text, { mode: 0o600 });
  return file;
}

function threadText(ctx: ThreadsContext, threadId: string, format: 'json' | 'markdown'): string {
  const { title, harnessThreadId, cwd } = requireThread(ctx, threadId);
  const entries = wholeLedger(ctx.store.db, threadId);
  if (format === 'json') {
    return `${JSON.stringify({ title, threadId: harnessThreadId, cwd, entries }, null, 2)}\n`;
  }
  return `# Ledger of “${title}”\n\nThread ${harnessThreadId ?? threadId} in ${cwd}\n\n${entries.map(markdownLine).join('\n')}\n`;
}

/** In the order of what happened; a thread that is gone is named by its id. */
function wholeText(ctx: ThreadsContext, format: 'json' | 'markdown'): string {
  const { db } = ctx.store;
  const threads = new Map(listThreads(db).map((thread) => [thread.id, thread]));
  const entries = [...everyLedgerPage(db)].flat();
  if (format === 'json') {
    const named = [...threads.values()].map(({ id, title, harnessThreadId, cwd }) => ({
      ...{ id, title, harnessThreadId, cwd },
    }));
    return `${JSON.stringify({ threads: named, entries }, null, 2)}\n`;
  }
  const lines = entries.map((entry) => {
    const name = threads.get(entry.threadId)?.title || `thread ${entry.threadId}`;
    return `${markdownLine(entry)} · in ${code(name)}`;
  });
  return `# Ledger of all threads\n\n${lines.join('\n')}\n`;
}

/** One entry as a line of a Markdown list. Code is fenced with enough backticks to hold what it quotes. */
export function markdownLine(entry: LedgerEntry): string {
  const at = new Date(entry.at).toISOString();
  const agent = 'agent' in entry && entry.agent ? ` (by sub-agent ${entry.agent})` : '';
  const mode = `${'mode' in entry && entry.mode ? ` (under ${entry.mode})` : ''}${agent}`;
  switch (entry.kind) {
    case 'mode': {
      const { reported } = entry;
      const says = reported
        ? `; Codex reports ${reported.approvalPolicy}, ${reported.sandbox}`
        : '';
      return `- ${at} · mode ${entry.asked}: ${entry.outcome} by ${entry.by}${says}${entry.note ? `; ${entry.note}` : ''}`;
    }
    case 'approval':
      return `- ${at} · ${entry.outcome}: ${code(entry.summary)}${mode}; shown, SHA-256 ${entry.shownHash}: ${code(entry.shown)}`;
    case 'command':
      return `- ${at} · command ${code(entry.command)} in ${code(entry.cwd)}: ${entry.status}${entry.exitCode === null ? '' : `, exit ${entry.exitCode}`}${mode}, turn ${code(entry.turnId)}`;
    case 'file-change':
      return `- ${at} · files ${entry.paths.map(({ path, outside }) => `${code(path)}${outside ? ' (outside the folder)' : ''}`).join(', ')}: ${entry.status}${mode}`;
    case 'program':
      return `- ${at} · program ${entry.pid} ${entry.outcome}: ${code(entry.command)}`;
    default:
      return assertNever(entry);
  }
}

function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text.replace(/\s+/g, ' ')} ${fence}`;
}
