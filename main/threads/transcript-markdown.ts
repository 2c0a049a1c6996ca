import type { FileEdit, Item } from '../../shared/domain/item.ts';
import { threadTitle } from '../../shared/domain/thread-title.ts';
import type { Thread } from '../../shared/domain/thread.ts';
import type { Turn } from '../../shared/domain/turn.ts';
import { assertNever } from '../../shared/lib/assert-never.ts';

/** A thread's transcript for reading anywhere: who said what, each command with its output, each change as a diff. */
export function transcriptMarkdown(
  thread: Pick<Thread, 'title' | 'harnessThreadId' | 'cwd' | 'createdAt'>,
  turns: readonly { turn: Turn; items: readonly Item[] }[],
): string {
  const { harnessThreadId, cwd, createdAt } = thread;
  const head = [
    `# ${threadTitle(thread)}`,
    [
      ...(harnessThreadId === null ? [] : [`- Codex thread: ${code(harnessThreadId)}`]),
      `- Folder: ${code(cwd)}`,
      `- Begun: ${new Date(createdAt).toISOString()}`,
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
      return ['## You', item.text, ...item.images.map((_, index) => `*Image ${index + 1}*`)];
    case 'agent-message':
      return ['## Codex', item.text];
    case 'reasoning':
      return item.text === '' ? [] : [quoted(`Thinking: ${item.text}`)];
    case 'plan': {
      const boxes = { pending: '[ ]', active: '[ ]', done: '[x]' };
      const steps = item.steps.map(({ text, status }) => `- ${boxes[status]} ${text}`).join('\n');
      return ['**Plan**', item.text, steps].filter((part) => part !== '');
    }
    case 'command': {
      const exit = item.exitCode === null ? '' : `, exit ${item.exitCode}`;
      return [
        `**Command** in ${code(item.cwd)}: ${item.status}${exit}`,
        fenced(item.plainCommand ?? item.command, 'sh'),
        ...(item.output === '' ? [] : [fenced(item.output)]),
      ];
    }
    case 'file-change':
      return item.edits.flatMap((edit) => editBlocks(edit, item.status));
    case 'web-search':
      return [`**Web search**: ${code(item.query)}`];
    case 'tool-call':
      return [
        `**Tool** ${code([item.server, item.tool].filter((name) => name !== '').join('.'))}: ${item.status}`,
        ...[item.input, item.output].filter((text) => text !== '').map((text) => fenced(text)),
      ];
    case 'image':
      return [`*Image: ${item.path === null ? item.caption : code(item.path)}*`];
    case 'notice':
      return [quoted(item.text)];
    case 'compaction':
      return ['---', '*Codex shortened its memory of the thread here.*'];
    case 'mode-change':
      return [quoted(`Mode ${item.mode}: ${item.text}`)];
    case 'unknown':
      return [quoted(item.text === '' ? item.label : `${item.label}: ${item.text}`)];
    default:
      return assertNever(item);
  }
}

function editBlocks({ change, path, movedTo, diff }: FileEdit, status: string): string[] {
  const words = { add: 'Added', delete: 'Deleted', update: 'Changed' }[change];
  const target = movedTo === null ? '' : `, moved to ${code(movedTo)}`;
  const head = `**${words}** ${code(path)}${target}: ${status}`;
  return diff === '' ? [head] : [head, fenced(diff, change === 'update' ? 'diff' : '')];
}

function turnEnd({ status, error }: Turn): string[] {
  if (status === 'completed') return [];
  const words = { running: 'is still running', interrupted: 'was interrupted', failed: 'failed' };
  return [`*The turn ${words[status]}${error === null ? '' : `: ${error.message}`}*`];
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
