import { writeFile } from 'node:fs/promises';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import type { LedgerEntry } from '../../../shared/domain/ledger.ts';
import { words } from '../../../shared/words/words.ts';
import { everyLedgerPage, wholeLedger } from '../../store/ledger.ts';
import { listThreads } from '../../store/threads.ts';
import { requireThread } from '../change-thread.ts';
import type { ThreadsContext } from '../threads-context.ts';

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
  return asMarkdown(
    [
      words('ledgerFile.title', { title }),
      words('ledgerFile.thread', { id: harnessThreadId ?? threadId, folder: cwd }),
    ],
    entries.map(markdownLine),
  );
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
    const name =
      threads.get(entry.threadId)?.title ||
      words('ledgerFile.unknownThread', { id: entry.threadId });
    return `${markdownLine(entry)} · ${words('ledgerFile.inThread', { thread: code(name) })}`;
  });
  return asMarkdown([words('ledgerFile.titleOfAll')], lines);
}

function asMarkdown([title, ...more]: string[], lines: string[]): string {
  return `${[`# ${title}`, ...more, lines.join('\n')].join('\n\n')}\n`;
}

/** One entry as a line of a Markdown list. Code is fenced with enough backticks to hold what it quotes. */
export function markdownLine(entry: LedgerEntry): string {
  const at = new Date(entry.at).toISOString();
  const circumstances = [
    ...('mode' in entry && entry.mode ? [words('ledgerFile.underMode', { mode: entry.mode })] : []),
    ...('agent' in entry && entry.agent
      ? [words('ledgerFile.bySubAgent', { agent: entry.agent })]
      : []),
  ];
  const mode = circumstances.map((each) => ` ${each}`).join('');
  switch (entry.kind) {
    case 'mode': {
      const { reported } = entry;
      const clauses = [
        words('ledgerFile.mode', { mode: entry.asked, outcome: entry.outcome, by: entry.by }),
        ...(reported
          ? [
              words('ledgerFile.reported', {
                approvalPolicy: reported.approvalPolicy,
                sandbox: reported.sandbox,
              }),
            ]
          : []),
        ...(entry.note ? [entry.note] : []),
      ];
      return `- ${at} · ${clauses.join('; ')}`;
    }
    case 'approval':
      return `- ${at} · ${entry.outcome}: ${code(entry.summary)}${mode}; ${words('ledgerFile.shown', { hash: entry.shownHash, shown: code(entry.shown) })}`;
    case 'command':
      return `- ${at} · ${words('ledgerFile.command', {
        command: code(entry.command),
        folder: code(entry.cwd),
        status: entry.status,
        exit: entry.exitCode ?? 'none',
      })}${mode}, ${words('ledgerFile.turn', { turn: code(entry.turnId) })}`;
    case 'file-change':
      return `- ${at} · ${words('ledgerFile.files', {
        files: entry.paths.map(fileWords).join(', '),
        status: entry.status,
      })}${mode}`;
    case 'program':
      return `- ${at} · ${words('ledgerFile.program', { pid: entry.pid, outcome: entry.outcome, command: code(entry.command) })}`;
    default:
      return assertNever(entry);
  }
}

function fileWords({ path, outside }: { path: string; outside: boolean }): string {
  return outside ? words('ledgerFile.outside', { file: code(path) }) : code(path);
}

function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${text.replace(/\s+/g, ' ')} ${fence}`;
}
