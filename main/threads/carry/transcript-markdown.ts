import type { FileEdit, Item } from '../../../shared/domain/item.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { words } from '../../../shared/words/words.ts';

/** A thread's transcript for reading anywhere: who said what, each command with its output, each change as a diff. */
export function transcriptMarkdown(
  thread: Pick<Thread, 'title' | 'harnessThreadId' | 'cwd' | 'createdAt'>,
  turns: readonly { turn: Turn; items: readonly Item[] }[],
): string {
  const { harnessThreadId, cwd, createdAt } = thread;
  const head = [
    `# ${threadTitle(thread)}`,
    [
      ...(harnessThreadId === null
        ? []
        : [`- ${words('transcriptFile.codexThread', { id: code(harnessThreadId) })}`]),
      `- ${words('common.folderOf', { folder: code(cwd) })}`,
      `- ${words('transcriptFile.begun', { at: new Date(createdAt).toISOString() })}`,
    ].join('\n'),
  ];
  const body = turns.flatMap(({ turn, items }) => [...items.flatMap(itemBlocks), ...turnEnd(turn)]);
  return `${[...head, ...body].join('\n\n')}\n`;
}

/** One turn of it. */
export function turnMarkdown(turn: Turn, items: readonly Item[]): string {
  return `${[...items.flatMap(itemBlocks), ...turnEnd(turn)].join('\n\n')}\n`;
}

/** One entry; of a message only its words, which are Markdown themselves. */
export function itemMarkdown(item: Item): string {
  if (item.kind === 'agent-message' || item.kind === 'user-message') return item.text;
  return `${itemBlocks(item).join('\n\n')}\n`;
}

function itemBlocks(item: Item): string[] {
  switch (item.kind) {
    case 'user-message':
      return [
        `## ${words('transcriptFile.you')}`,
        item.text,
        ...item.images.map(
          (_, index) => `*${words('transcriptFile.image', { number: index + 1 })}*`,
        ),
      ];
    case 'agent-message':
      return ['## Codex', item.text];
    case 'reasoning':
      return item.text === ''
        ? []
        : [quoted(words('transcriptFile.thinking', { text: item.text }))];
    case 'plan': {
      const boxes = { pending: '[ ]', active: '[ ]', done: '[x]' };
      const steps = item.steps.map(({ text, status }) => `- ${boxes[status]} ${text}`).join('\n');
      return [`**${words('transcriptFile.plan')}**`, item.text, steps].filter(
        (part) => part !== '',
      );
    }
    case 'command': {
      return [
        words('transcriptFile.command', {
          folder: code(item.cwd),
          status: item.status,
          exit: item.exitCode ?? 'none',
        }),
        fenced(item.plainCommand ?? item.command, 'sh'),
        ...(item.output === '' ? [] : [fenced(item.output)]),
      ];
    }
    case 'file-change':
      return item.edits.flatMap((edit) => editBlocks(edit, item.status));
    case 'web-search':
      return [words('transcriptFile.webSearch', { query: code(item.query) })];
    case 'tool-call':
      return [
        words('transcriptFile.tool', {
          tool: code([item.server, item.tool].filter((name) => name !== '').join('.')),
          status: item.status,
        }),
        ...[item.input, item.output].filter((text) => text !== '').map((text) => fenced(text)),
      ];
    case 'image':
      return [
        `*${words('transcriptFile.imageOf', { name: item.path === null ? item.caption : code(item.path) })}*`,
      ];
    case 'notice':
      return [quoted(item.text)];
    case 'compaction':
      return ['---', `*${words('transcriptFile.compaction')}*`];
    case 'mode-change':
      return [quoted(words('transcriptFile.mode', { mode: item.mode, text: item.text }))];
    case 'unknown':
      return [quoted(item.text === '' ? item.label : `${item.label}: ${item.text}`)];
    default:
      return assertNever(item);
  }
}

function editBlocks({ change, path, movedTo, diff }: FileEdit, status: string): string[] {
  const head = words('transcriptFile.edit', {
    change,
    file: code(path),
    movedTo: movedTo === null ? 'none' : code(movedTo),
    status,
  });
  return diff === '' ? [head] : [head, fenced(diff, change === 'update' ? 'diff' : '')];
}

function turnEnd({ status, error }: Turn): string[] {
  if (status === 'completed') return [];
  const how = words('transcriptFile.turnEnd', { status });
  return [`*${error === null ? how : `${how}: ${error.message}`}*`];
}

/** A block with a fence longer than any run of backticks in it. */
function fenced(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function code(text: string): string {
  const fence = '`'.repeat(longestRun(text) + 1);
  const line = text.replace(/\s+/g, ' ');
  return /^`|`$/.test(line) || line === ''
    ? `${fence} ${line} ${fence}`
    : `${fence}${line}${fence}`;
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

function quoted(text: string): string {
  return text.replace(/^/gm, '> ');
}
