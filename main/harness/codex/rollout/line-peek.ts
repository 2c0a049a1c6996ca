// Tells from the first bytes of a line whether it has to be read at all. Codex writes its fields in one order; a line
// in any other is read.

/** What the beginning of a line says. Empty texts where it does not say. */
export interface LinePeek {
  time: string;
  ordinal: number | null;
  type: string;
  payloadType: string;
  role: string;
  id: string;
  callId: string;
}

const head =
  /^\{"timestamp":"([^"]*)",(?:"ordinal":(\d+),)?"type":"(\w+)","payload":\{(?:"type":"(\w+)")?/;
const details = /^(?:,"id":"([^"\\]*)")?(?:,"(role|call_id)":"([^"\\]*)")?/;
const headBytes = 260;
const recordStart = Buffer.from('{"timestamp"');

/** Null for a line that begins otherwise, or does not look whole, or holds the start of a second record. */
export function peekLine(line: Buffer): LinePeek | null {
  if (line[line.length - 1] !== 0x7d || line[2] !== 0x74) return null;
  const text = line.toString('latin1', 0, headBytes);
  const match = head.exec(text);
  if (match === null || line.indexOf(recordStart, 1) !== -1) return null;
  const [all, time, ordinal, type, payloadType] = match;
  const detail = type === 'response_item' ? details.exec(text.slice(all.length)) : null;
  return {
    time: time!,
    ordinal: ordinal === undefined ? null : Number(ordinal),
    type: type!,
    payloadType: payloadType ?? '',
    id: detail?.[1] ?? '',
    role: detail?.[2] === 'role' ? detail[3]! : '',
    callId: detail?.[2] === 'call_id' ? detail[3]! : '',
  };
}

const neverShown = new Set([
  'world_state',
  'token_usage_record',
  'retained_context',
  'event_msg/token_count',
  'event_msg/thread_settings_applied',
  'event_msg/thread_goal_updated',
]);

/** Whether nothing of such a line is ever shown, whatever else is in the file. */
export function isNeverShown({ type, payloadType, role }: LinePeek): boolean {
  if (role === 'developer' || role === 'system') return true;
  return neverShown.has(type) || neverShown.has(`${type}/${payloadType}`);
}
