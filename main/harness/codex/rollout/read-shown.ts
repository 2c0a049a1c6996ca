import type { Item } from '../../../../shared/domain/item.ts';
import { mapItem, workStatus } from '../map-item.ts';
import type { EntryBody, StoredPart } from './entry.ts';
import { fieldsOf, list, num, str, strings, strOrNull } from './fields.ts';
import type { LineText } from './line-text.ts';
import { agentMessage, pictureName, pictureParts } from './read-message.ts';
import type { Fields } from './rollout-record.ts';
import { commandText, milliseconds, pathOf, wireItem } from './wire-item.ts';

interface Moment {
  /** Id for an item that has none of its own. */
  id: string;
  startedAt: number | null;
  completedAt: number | null;
}

/** An entry made for a screen, from an item in a rollout's own words; null for kinds this version does not know. */
export function readShown(item: Fields, moment: Moment, line: LineText): EntryBody | null {
  switch (item['type']) {
    case 'AgentMessage':
      return readAgentMessage(item, moment, line);
    case 'Reasoning':
      return readThought(item, moment, line);
    case 'CommandExecution':
      return readCommand(item, moment, line);
    default:
      return readOther(item, moment, line);
  }
}

function readOther(item: Fields, moment: Moment, line: LineText): EntryBody | null {
  const wire = wireItem(withFullTexts(item, line));
  if (wire === null) return null;
  const id = strOrNull(wire['id']) ?? moment.id;
  if (wire['type'] === 'contextCompaction') return { kind: 'compaction', id, fromRecord: false };
  const parts = storedParts(item, line);
  const mapped = mapItem(
    { ...wire, id, ...heldOutput(wire, line) },
    {
      turnId: '',
      completed: true,
      startedAtMs: moment.startedAt,
      completedAtMs: moment.completedAt,
    },
  );
  if (mapped === null) return null;
  return mapped.kind === 'user-message'
    ? { kind: 'message', origin: 'screen', item: mapped, parts }
    : { kind: 'shown', id, item: mapped, parts };
}

// The three most frequent items are read without the detour over the protocol's form.

function readAgentMessage(item: Fields, moment: Moment, line: LineText): EntryBody | null {
  const texts = list(item['content']).map((part) => line.full(str(part['text'])));
  const id = strOrNull(item['id']) ?? moment.id;
  const { startedAt, completedAt } = moment;
  return agentMessage({ id, turnId: '', startedAt, completedAt }, 'screen', texts.join(''));
}

function readThought(item: Fields, moment: Moment, line: LineText): EntryBody | null {
  const full = (value: unknown) => strings(value).map((text) => line.full(text));
  const [summary, content] = [full(item['summary_text']), full(item['raw_content'])];
  const shown = (summary.length > 0 ? summary : content).join('\n\n');
  if (shown === '') return null;
  const id = strOrNull(item['id']) ?? moment.id;
  const { startedAt, completedAt } = moment;
  const all = content.length === 0 ? summary : [...summary, ...content];
  return { kind: 'thought', origin: 'model', id, shown, all, startedAt, completedAt };
}

function readCommand(fields: Fields, moment: Moment, line: LineText): EntryBody {
  const id = strOrNull(fields['id']) ?? moment.id;
  const plain = list(fields['parsed_cmd']);
  const item: Item = {
    id,
    turnId: '',
    startedAt: num(fields['started_at_ms']) ?? moment.startedAt,
    completedAt: num(fields['completed_at_ms']) ?? moment.completedAt,
    kind: 'command',
    command: commandText(fields['command']),
    plainCommand: plain.length === 1 ? strOrNull(plain[0]!['cmd']) : null,
    cwd: pathOf(fields['cwd']),
    status: workStatus(fields['status']),
    exitCode: num(fields['exit_code']),
    output: line.held(str(fields['aggregated_output'])).text,
    durationMs: milliseconds(fields['duration']),
  };
  return { kind: 'shown', id, item, parts: storedParts(fields, line) };
}

/** Messages and plans are always read whole. */
function withFullTexts(item: Fields, line: LineText): Fields {
  switch (item['type']) {
    case 'UserMessage':
      return { ...item, content: list(item['content']).map((part) => fullPart(part, line)) };
    case 'Plan':
      return { ...item, text: line.full(str(item['text'])) };
    default:
      return item;
  }
}

function fullPart(part: Fields, line: LineText): Fields {
  if (typeof part['text'] === 'string') return { ...part, text: line.full(part['text']) };
  const url = str(part['image_url']);
  return url === '' ? part : { ...part, image_url: pictureName(url) };
}

function heldOutput(wire: Fields, line: LineText): Fields {
  const output = wire['aggregatedOutput'];
  return typeof output === 'string' ? { aggregatedOutput: line.held(output).text } : {};
}

/** The long texts and the pictures of an item, which stay in the file. */
function storedParts(item: Fields, line: LineText): StoredPart[] {
  const parts: StoredPart[] = [];
  const addText = (text: string) => {
    const { stored } = line.held(text);
    if (stored !== null) parts.push({ ...stored, field: 'output' });
  };
  const [content, contentItems] = [list(item['content']), list(item['content_items'])];
  addText(str(item['aggregated_output']));
  for (const part of list(fieldsOf(item['result'])['content'])) addText(str(part['text']));
  for (const part of contentItems) addText(str(part['text']));
  for (const part of [...content, ...contentItems]) {
    parts.push(...pictureParts(str(part['image_url'] ?? part['imageUrl']), line));
  }
  const made = item['type'] === 'ImageGeneration' ? line.place(str(item['result'])) : null;
  if (made !== null && made.length > 0) parts.push({ ...made, field: 'image' });
  return parts;
}

/** The time an item took, from its record or else the line. */
export function momentOf(payload: Fields, at: number | null, id: string): Moment {
  const completedAt = num(payload['completed_at_ms']) ?? at;
  return { id, startedAt: num(payload['started_at_ms']) ?? at, completedAt };
}
