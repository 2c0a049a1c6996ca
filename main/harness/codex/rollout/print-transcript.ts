import type { Item } from '../../../../shared/domain/item.ts';
import { assertNever } from '../../../../shared/lib/assert-never.ts';
import type { RolloutTranscript } from './transcript.ts';

/** A transcript as one JSON document, the same for every era. */
export function transcriptJson(transcript: RolloutTranscript): string {
  const { threadId, era, counts, unreadableLines } = transcript;
  const { userMessages, assistantMessages, toolCalls, reasoning, dividers } = counts;
  const turns = transcript.turns.map(({ turn, items }) => ({
    id: turn.id,
    status: turn.status,
    items: items.map((item) => ({ id: item.id, kind: item.kind, text: itemText(item) })),
  }));
  const totals = { userMessages, assistantMessages, toolCalls, reasoning, dividers };
  return JSON.stringify({ threadId, era, ...totals, unreadableLines, turns }, null, 2);
}

/** A transcript for reading in a terminal. Control characters of its text are left out. */
export function transcriptText(transcript: RolloutTranscript): string {
  const { header, counts, unreadableLines, missingBase } = transcript;
  const said = [
    `${header.title ?? '(no title)'}`,
    `thread ${transcript.threadId ?? '(unknown)'}, ${transcript.era}, ${header.cwd ?? '(no folder)'}`,
    `${counts.userMessages} user, ${counts.assistantMessages} assistant, ${counts.toolCalls} tool calls, ` +
      `${counts.reasoning} reasoning, ${counts.dividers} compactions`,
  ];
  if (unreadableLines > 0) said.push(`${unreadableLines} lines could not be read.`);
  if (missingBase !== null) said.push(`older history is missing: no file for ${missingBase}`);
  const turns = transcript.turns.map(({ turn, items }) => {
    const failure = turn.error === null ? '' : `: ${turn.error.message}`;
    const lines = items.map((item) => `[${item.kind}] ${itemText(item)}`);
    return [`--- turn ${turn.id} (${turn.status}${failure})`, ...lines].join('\n');
  });
  return withoutControls([said.join('\n'), ...turns].join('\n\n'));
}

function itemText(item: Item): string {
  switch (item.kind) {
    case 'user-message':
    case 'agent-message':
    case 'reasoning':
    case 'plan':
    case 'notice':
    case 'mode-change':
      return item.text;
    case 'unknown':
      return item.text === '' ? item.label : `${item.label}: ${item.text}`;
    case 'command':
      return [item.command, item.output].filter((text) => text !== '').join('\n');
    case 'file-change':
      return item.edits.map((edit) => `${edit.change} ${edit.path}`).join('\n');
    case 'web-search':
      return item.query;
    case 'tool-call': {
      const name = [item.server, item.tool].filter((part) => part !== '').join('.');
      return [name, item.input, item.output].filter((text) => text !== '').join('\n');
    }
    case 'image':
      return item.path ?? item.caption;
    case 'compaction':
      return '';
    default:
      return assertNever(item);
  }
}

function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '');
}
