import type { Item } from '../../../../shared/domain/item.ts';
import { fieldsOf, num, str, strOrNull } from './fields.ts';
import { readTime, type Fields, type RolloutRecord } from './rollout-record.ts';

/** Which part of another file a history starts with. */
export interface HistoryBase {
  /** Rollout id: the last id in the other file's name. */
  rolloutId: string;
  endOrdinal: number | null;
  /** In the expanded file. */
  endOffset: number | null;
}

/** What the first `session_meta` of a file says about it (rule 3). */
export interface RolloutHeader {
  threadId: string | null;
  cwd: string | null;
  /** `cli`, `vscode`, `exec`, …; of sub-agents `subagent:` and their kind. */
  source: string | null;
  originator: string | null;
  cliVersion: string | null;
  provider: string | null;
  /** Milliseconds since the epoch. */
  startedAt: number | null;
  branch: string | null;
  forkedFrom: string | null;
  parentThreadId: string | null;
  nickname: string | null;
  agentPath: string | null;
  isPaginated: boolean;
  historyBase: HistoryBase | null;
  /** Records with a smaller ordinal are the parent's (rule 12). */
  startOrdinal: number | null;
}

const longestTitle = 200;

export const emptyHeader: RolloutHeader = {
  threadId: null,
  cwd: null,
  source: null,
  originator: null,
  cliVersion: null,
  provider: null,
  startedAt: null,
  branch: null,
  forkedFrom: null,
  parentThreadId: null,
  nickname: null,
  agentPath: null,
  isPaginated: false,
  historyBase: null,
  startOrdinal: null,
};

export function readHeader({ payload, at }: RolloutRecord): RolloutHeader {
  const spawn = fieldsOf(fieldsOf(fieldsOf(payload['source'])['subagent'])['thread_spawn']);
  return {
    ...emptyHeader,
    threadId: strOrNull(payload['id']),
    cwd: strOrNull(payload['cwd']),
    source: sourceName(payload['source']),
    originator: strOrNull(payload['originator']),
    cliVersion: strOrNull(payload['cli_version']),
    provider: strOrNull(payload['model_provider']),
    startedAt: readTime(payload['timestamp']) ?? at,
    branch: strOrNull(fieldsOf(payload['git'])['branch']),
    forkedFrom: strOrNull(payload['forked_from_id']),
    parentThreadId: strOrNull(payload['parent_thread_id']) ?? strOrNull(spawn['parent_thread_id']),
    nickname: strOrNull(payload['agent_nickname']) ?? strOrNull(spawn['agent_nickname']),
    agentPath: strOrNull(payload['agent_path']) ?? strOrNull(spawn['agent_path']),
    isPaginated: payload['history_mode'] === 'paginated',
    historyBase: readBase(fieldsOf(payload['history_base'])),
    startOrdinal: num(payload['subagent_history_start_ordinal']),
  };
}

/** The first words the user is seen to say, else what the sub-agent is called. */
export function titleFrom(
  header: RolloutHeader,
  turns: readonly { items: readonly Item[] }[],
): string | null {
  for (const { items } of turns) {
    const words = items.find((item) => item.kind === 'user-message' && item.text.trim() !== '');
    if (words?.kind !== 'user-message') continue;
    return words.text.trim().split('\n')[0]!.trim().slice(0, longestTitle);
  }
  return header.nickname === null ? null : `(sub-agent) ${header.nickname}`;
}

function sourceName(source: unknown): string | null {
  if (typeof source === 'string') return source;
  const [kind] = Object.keys(fieldsOf(source));
  if (kind === undefined) return null;
  const detail = fieldsOf(source)[kind];
  const name = typeof detail === 'string' ? detail : Object.keys(fieldsOf(detail))[0];
  return name === undefined ? kind : `${kind}:${name}`;
}

function readBase(base: Fields): HistoryBase | null {
  const rolloutId = str(base['thread_id']);
  if (rolloutId === '') return null;
  const endOrdinal = num(base['end_ordinal_exclusive']);
  return { rolloutId, endOrdinal, endOffset: num(base['end_byte_offset']) };
}
