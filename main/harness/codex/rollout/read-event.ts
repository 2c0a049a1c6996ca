import { appError } from '../../../../shared/domain/app-error.ts';
import type { Item } from '../../../../shared/domain/item.ts';
import { words } from '../../../../shared/words/words.ts';
import { mapTurnError } from '../map-turn.ts';
import type { EntryBody } from './entry.ts';
import { fieldsOf, list, num, str, strings, strOrNull } from './fields.ts';
import type { LineText } from './line-text.ts';
import { agentMessage, userMessage } from './read-message.ts';
import { momentOf, readShown } from './read-shown.ts';
import { readTime, type Fields } from './rollout-record.ts';

type Base = Pick<Item, 'id' | 'turnId' | 'startedAt' | 'completedAt'>;

/** What an `event_msg` means for a transcript; null where it means nothing, or is of a kind not known. */
export function readEvent(payload: Fields, base: Base, line: LineText): EntryBody | null {
  const shown = (item: Fields) => showItem(item, payload, base, line);
  switch (payload['type']) {
    case 'task_started':
    case 'turn_started':
      return { kind: 'turn-start', startedAt: readTime(payload['started_at']) ?? base.startedAt };
    case 'task_complete':
    case 'turn_complete':
      return turnEnd(payload, base);
    case 'turn_aborted':
      return {
        kind: 'turn-end',
        status: 'interrupted',
        completedAt: endOf(payload, base),
        error: null,
      };
    case 'thread_rolled_back':
      return { kind: 'rollback', turns: Math.max(0, Math.floor(num(payload['num_turns']) ?? 0)) };
    case 'context_compacted':
      return { kind: 'compaction', id: null, fromRecord: false };
    case 'user_message':
      return readUserMessage(payload, base, line);
    case 'agent_message':
      return agentMessage(base, 'screen', line.full(str(payload['message'])));
    case 'agent_reasoning':
    case 'agent_reasoning_raw_content':
      return readThought(line.full(str(payload['text'])), base);
    case 'item_completed':
      return shown(fieldsOf(payload['item']));
    case 'exec_command_end':
      return shown({ ...payload, type: 'CommandExecution' });
    case 'patch_apply_end':
      return shown({ ...payload, type: 'FileChange', status: patchStatus(payload) });
    case 'mcp_tool_call_end':
      return shown(mcpItem(payload));
    case 'web_search_end':
      return shown({ ...payload, type: 'WebSearch' });
    case 'image_generation_end':
      return shown({ ...payload, type: 'ImageGeneration' });
    case 'view_image_tool_call':
      return shown({ ...payload, type: 'ImageView' });
    case 'sub_agent_activity':
      return shown({ ...payload, type: 'SubAgentActivity', id: payload['event_id'] });
    case 'entered_review_mode':
      return shown({ ...payload, type: 'EnteredReviewMode' });
    case 'exited_review_mode':
      return shown({ ...payload, type: 'ExitedReviewMode' });
    case 'error':
      return readError(payload, base);
    default:
      return null;
  }
}

function showItem(item: Fields, payload: Fields, base: Base, line: LineText): EntryBody | null {
  const named = 'id' in item ? item : { id: payload['call_id'], ...item };
  return readShown(named, momentOf(payload, base.startedAt, base.id), line);
}

function turnEnd(payload: Fields, base: Base): EntryBody {
  const completedAt = endOf(payload, base);
  const error = payload['error'];
  if (typeof error !== 'object' || error === null) {
    return { kind: 'turn-end', status: 'completed', completedAt, error: null };
  }
  const { message, codex_error_info } = fieldsOf(error);
  const failed = strOrNull(message);
  return {
    kind: 'turn-end',
    status: 'failed',
    completedAt,
    error:
      failed === null
        ? appError('turn-rejected', words('items.turnFailed'))
        : mapTurnError({
            message: failed,
            codexErrorInfo: codex_error_info,
            additionalDetails: null,
          }),
  };
}

function endOf(payload: Fields, base: Base): number | null {
  return readTime(payload['completed_at']) ?? base.completedAt;
}

/** Until October 2025 a kind told injected text from the user's own. */
function readUserMessage(payload: Fields, base: Base, line: LineText): EntryBody | null {
  const kind = payload['kind'];
  if (typeof kind === 'string' && kind !== 'plain') return null;
  const spoken = list(payload['audio']).length > 0 ? words('items.spokenWords') : '';
  const text = line.full(str(payload['message'])) || spoken;
  const pictures = [
    ...strings(payload['images']),
    ...strings(payload['local_images']),
    ...strings(payload['file_ids']).map((id) => `file:${id}`),
  ].map((name) => ({ name }));
  return userMessage(base, 'screen', text === '' ? [] : [text], pictures, line);
}

function readThought(text: string, { startedAt, completedAt }: Base): EntryBody | null {
  if (text === '') return null;
  const told = { shown: text, all: [text], startedAt, completedAt };
  return { kind: 'thought', origin: 'event', id: null, ...told };
}

function patchStatus(payload: Fields): string {
  return strOrNull(payload['status']) ?? (payload['success'] === false ? 'failed' : 'completed');
}

function mcpItem(payload: Fields): Fields {
  const { server, tool, arguments: input } = fieldsOf(payload['invocation']);
  const { Ok: result, Err: error } = fieldsOf(payload['result']);
  const failed = typeof error === 'string' || fieldsOf(result)['isError'] === true;
  return {
    ...payload,
    type: 'McpToolCall',
    server,
    tool,
    arguments: input,
    status: failed ? 'failed' : 'completed',
    result,
    error: typeof error === 'string' ? { message: error } : null,
  };
}

function readError(payload: Fields, base: Base): EntryBody | null {
  const text = strOrNull(payload['message']);
  if (text === null) return null;
  const item: Item = { ...base, kind: 'notice', tone: 'error', text, detail: null };
  return { kind: 'shown', id: base.id, item, parts: [] };
}
