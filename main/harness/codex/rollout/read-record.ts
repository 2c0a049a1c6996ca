import type { Item } from '../../../../shared/domain/item.ts';
import { words } from '../../../../shared/words/words.ts';
import type { Entry, EntryBody } from './entry.ts';
import { fieldsOf, list, str, strOrNull } from './fields.ts';
import type { LineText } from './line-text.ts';
import { readCall } from './read-call.ts';
import { readEvent } from './read-event.ts';
import { readModelMessage } from './read-message.ts';
import type { Fields, RolloutRecord } from './rollout-record.ts';
import { readToolOutput } from './tool-output.ts';

type Base = Pick<Item, 'id' | 'turnId' | 'startedAt' | 'completedAt'>;

/**
 * What one record means for a transcript; null for bookkeeping and for everything this version does not know.
 * @param offset names the record among those of its file
 */
export function readRecord(record: RolloutRecord, offset: number, line: LineText): Entry | null {
  const base: Base = {
    id: `at-${offset}`,
    turnId: '',
    startedAt: record.at,
    completedAt: record.at,
  };
  const body = readBody(record, base, line);
  if (body === null) return null;
  const { payload } = record;
  const notes = fieldsOf(payload['internal_chat_message_metadata_passthrough']);
  return {
    offset,
    at: record.at,
    ordinal: record.ordinal,
    threadId: strOrNull(payload['thread_id']),
    turnId:
      strOrNull(payload['turn_id']) ??
      strOrNull(notes['turn_id']) ??
      strOrNull(fieldsOf(payload['metadata'])['turn_id']),
    ...body,
  };
}

function readBody(record: RolloutRecord, base: Base, line: LineText): EntryBody | null {
  const { payload } = record;
  switch (record.type) {
    case 'event_msg':
      return readEvent(payload, base, line);
    case 'response_item':
      return readResponseItem(record, base, line);
    case 'compacted':
      return { kind: 'compaction', id: null, fromRecord: true };
    case 'inter_agent_communication':
      return agentNote(payload, line.full(str(payload['content'])), base);
    default:
      return null;
  }
}

function readResponseItem(record: RolloutRecord, base: Base, line: LineText): EntryBody | null {
  const { payload } = record;
  const id = strOrNull(payload['id']);
  switch (payload['type']) {
    case 'message': {
      const isSummary = record.metadata['compaction_output'] === true;
      return isSummary ? null : readModelMessage(payload, { ...base, id: id ?? base.id }, line);
    }
    case 'reasoning':
      return readReasoning(payload, { ...base, id: id ?? '' }, line);
    case 'function_call_output':
    case 'custom_tool_call_output':
    case 'local_shell_call_output': {
      const callId = strOrNull(payload['call_id']);
      if (callId === null) return null;
      return { kind: 'output', id: callId, ...readToolOutput(payload['output'], line) };
    }
    case 'tool_search_output': {
      const callId = strOrNull(payload['call_id']);
      const output = { text: '', exitCode: null, success: null, durationMs: null };
      return callId === null ? null : { kind: 'output', id: callId, output, parts: [] };
    }
    case 'agent_message': {
      const texts = list(payload['content']).map((part) =>
        str(part['text']) === ''
          ? readable(line.full(str(part['encrypted_content'])))
          : line.full(str(part['text'])),
      );
      const text = texts.filter((piece) => piece !== '').join('\n');
      return agentNote(payload, text, { ...base, id: id ?? base.id });
    }
    default:
      return readCall(payload, base, line);
  }
}

function readReasoning(payload: Fields, base: Base, line: LineText): EntryBody | null {
  const texts = (value: unknown) =>
    list(value)
      .map((part) => line.full(str(part['text'])))
      .filter((text) => text !== '');
  const [summary, content] = [texts(payload['summary']), texts(payload['content'])];
  const shown = (summary.length > 0 ? summary : content).join('\n\n');
  if (shown === '') return null;
  const { startedAt, completedAt } = base;
  const told = { shown, all: [...summary, ...content], startedAt, completedAt };
  return { kind: 'thought', origin: 'model', id: strOrNull(base.id), ...told };
}

const letter = /^Message Type: (\w+)\n(?:[^\n]*\n)*?Payload:\n/;

/** A message between agents; what the parent asks of a sub-agent is its task. */
function agentNote(payload: Fields, text: string, base: Base): EntryBody | null {
  const [head, type] = letter.exec(text) ?? [''];
  const said = text.slice(head.length).trim();
  if (said === '') return null;
  const author = str(payload['author']);
  const recipient = str(payload['recipient']);
  const isFromParent = recipient !== author && recipient.startsWith(author);
  const isTask = type === undefined ? isFromParent : type === 'NEW_TASK';
  const label =
    author === ''
      ? words(isTask ? 'items.taskFromAgent' : 'items.messageFromAgent')
      : words(isTask ? 'items.taskFrom' : 'items.messageFrom', { author });
  const item: Item = { ...base, kind: 'unknown', label, text: said };
  return { kind: 'shown', id: base.id, item, parts: [] };
}

/** Codex encrypts what agents tell each other, but not with every provider. */
function readable(text: string): string {
  return /^[\w+/=-]{40,}$/.test(text) || text.startsWith('gAAAA') ? '' : text;
}
