export type Fields = Record<string, unknown>;

/** How a file of that time writes a line. */
export type LineShape = 'single-json' | 'bare' | 'flattened' | 'wrapped';

/** One record of a rollout, whatever era it is from. */
export interface RolloutRecord {
  shape: LineShape;
  /** Milliseconds since the epoch. */
  at: number | null;
  /** A hint only: ordinals repeat and jump, and an older Codex writes none into a newer file. */
  ordinal: number | null;
  type: string;
  payload: Fields;
  /** Codex's bookkeeping about the record, not for display. */
  metadata: Fields;
}

const responseKinds = new Set([
  'message',
  'reasoning',
  'function_call',
  'function_call_output',
  'custom_tool_call',
  'custom_tool_call_output',
  'local_shell_call',
  'local_shell_call_output',
  'web_search_call',
  'tool_search_call',
  'tool_search_output',
  'image_generation_call',
  'agent_message',
  'ghost_snapshot',
]);

const lineTypes = new Set([
  'session_meta',
  'response_item',
  'event_msg',
  'turn_context',
  'compacted',
  'inter_agent_communication',
  'world_state',
]);

/**
 * The records of one parsed line: one as a rule, none for bookkeeping of the bare era and for objects that are no
 * record, many for a whole file of the single-JSON era. Null for what is no object.
 */
export function normaliseLine(value: unknown): RolloutRecord[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const line = value as Fields;
  if (typeof line['type'] === 'string') {
    const isWrapped = 'payload' in line || (lineTypes.has(line['type']) && !isFlat(line));
    return isWrapped ? fromWrapped(line, line['type']) : fromFlat(line, line['type']);
  }
  if (isFields(line['session']) && Array.isArray(line['items'])) {
    return fromSingleJson(line['session'], line['items']);
  }
  if (typeof line['id'] === 'string' && 'timestamp' in line) {
    return [make('bare', 'session_meta', line)];
  }
  return [];
}

/** Milliseconds since the epoch of an ISO text or a number of seconds or milliseconds; null for anything else. */
export function readTime(value: unknown): number | null {
  if (typeof value === 'string') return quickTime(value) ?? finite(Date.parse(value));
  if (typeof value !== 'number') return null;
  return finite(value < 1e11 ? value * 1000 : value);
}

function finite(time: number): number | null {
  return Number.isFinite(time) ? Math.round(time) : null;
}

const minuteLength = '2026-11-29T14:45:'.length;
const isoLength = '2026-11-29T14:45:44.852Z'.length;
let lastMinute = '';
let lastMinuteTime = 0;

/** Codex's own way to write times, of which the last minute is remembered; null for any other. */
function quickTime(text: string): number | null {
  if (text.length !== isoLength || !text.endsWith('Z') || text.charAt(19) !== '.') return null;
  const seconds = numberAt(text, 17, 19);
  const milliseconds = numberAt(text, 20, 23);
  if (!(seconds < 60 && milliseconds < 1000)) return null;
  if (lastMinute === '' || !text.startsWith(lastMinute)) {
    const minute = text.slice(0, minuteLength);
    const time = Date.parse(`${minute}00.000Z`);
    if (Number.isNaN(time)) return null;
    [lastMinute, lastMinuteTime] = [minute, time];
  }
  return lastMinuteTime + seconds * 1000 + milliseconds;
}

/** NaN where anything but digits stands there. */
function numberAt(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - 0x30;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fromWrapped(line: Fields, type: string): RolloutRecord[] {
  const payload = isFields(line['payload']) ? line['payload'] : {};
  const metadata = isFields(line['metadata']) ? line['metadata'] : {};
  const at = readTime(line['timestamp']) ?? readTime(payload['timestamp']);
  const ordinal = typeof line['ordinal'] === 'number' ? line['ordinal'] : null;
  return [{ shape: 'wrapped', at, ordinal, type, payload, metadata }];
}

/** Fields of the payload beside `type`: the flattened era with line times, the bare era without. */
function fromFlat(line: Fields, type: string): RolloutRecord[] {
  const shape = 'timestamp' in line ? 'flattened' : 'bare';
  if (responseKinds.has(type)) return [make(shape, 'response_item', line)];
  return lineTypes.has(type) ? [make(shape, type, line)] : [];
}

function isFlat(line: Fields): boolean {
  return Object.keys(line).some(
    (key) => !['timestamp', 'ordinal', 'type', 'metadata'].includes(key),
  );
}

function fromSingleJson(session: Fields, items: unknown[]): RolloutRecord[] {
  const header = make('single-json', 'session_meta', session);
  const records = items.filter(isFields).map((item) => make('single-json', 'response_item', item));
  return [header, ...records];
}

function make(shape: LineShape, type: string, payload: Fields): RolloutRecord {
  return { shape, at: readTime(payload['timestamp']), ordinal: null, type, payload, metadata: {} };
}
