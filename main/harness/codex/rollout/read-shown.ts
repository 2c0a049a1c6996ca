import { mapItem } from '../map-item.ts';
import type { EntryBody, StoredPart } from './entry.ts';
import { fieldsOf, list, num, str, strings, strOrNull } from './fields.ts';
import type { LineText } from './line-text.ts';
import { agentMessage, pictureName, pictureParts } from './read-message.ts';
import type { Fields } from './rollout-record.ts';
import { wireItem } from './wire-item.ts';

interface Moment {
  /** Id for an item that has none of its own. */
  id: string;
  startedAt: number | null;
  completedAt: number | null;
}

/** An entry made for a screen, from an item in a rollout's own words; null for kinds this version does not know. */
export function readShown(item: Fields, moment: Moment, line: LineText): EntryBody | null {
  if (item['type'] === 'AgentMessage') return readAgentMessage(item, moment, line);
  const wire = wireItem(withFullTexts(item, line));
  if (wire === null) return null;
  const id = strOrNull(wire['id']) ?? moment.id;
  if (wire['type'] === 'contextCompaction') return { kind: 'compaction', id, fromRecord: false };
  if (wire['type'] === 'reasoning') return thought(wire, id, moment);
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

/** By far the most frequent item, and the simplest. */
function readAgentMessage(item: Fields, moment: Moment, line: LineText): EntryBody | null {
  const texts = list(item['content']).map((part) => line.full(str(part['text'])));
  const id = strOrNull(item['id']) ?? moment.id;
  return agentMessage({ ...moment, id, turnId: '' }, 'screen', texts.join(''));
}

function thought(wire: Fields, id: string, { startedAt, completedAt }: Moment): EntryBody | null {
  const [summary, content] = [strings(wire['summary']), strings(wire['content'])];
  const shown = (summary.length > 0 ? summary : content).join('\n\n');
  if (shown === '') return null;
  const told = { shown, all: [...summary, ...content], startedAt, completedAt };
  return { kind: 'thought', origin: 'model', id, ...told };
}

/** Messages, plans and thoughts are always read whole. */
function withFullTexts(item: Fields, line: LineText): Fields {
  const full = (value: unknown) => strings(value).map((text) => line.full(text));
  switch (item['type']) {
    case 'UserMessage':
      return { ...item, content: list(item['content']).map((part) => fullPart(part, line)) };
    case 'Plan':
      return { ...item, text: line.full(str(item['text'])) };
    case 'Reasoning':
      return {
        ...item,
        summary_text: full(item['summary_text']),
        raw_content: full(item['raw_content']),
      };
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
  const texts = [
    str(item['aggregated_output']),
    ...list(fieldsOf(item['result'])['content']).map((part) => str(part['text'])),
    ...list(item['content_items']).map((part) => str(part['text'])),
  ];
  const outputs = texts.flatMap((text): StoredPart[] => {
    const { stored } = line.held(text);
    return stored === null ? [] : [{ ...stored, field: 'output' }];
  });
  const urls = [...list(item['content']), ...list(item['content_items'])].map((part) =>
    str(part['image_url'] ?? part['imageUrl']),
  );
  const pictures = urls.flatMap((url) => pictureParts(url, line));
  const made = item['type'] === 'ImageGeneration' ? line.place(str(item['result'])) : null;
  if (made !== null && made.length > 0) pictures.push({ ...made, field: 'image' });
  return [...outputs, ...pictures];
}

/** The time an item took, from its record or else the line. */
export function momentOf(payload: Fields, at: number | null, id: string): Moment {
  const completedAt = num(payload['completed_at_ms']) ?? at;
  return { id, startedAt: num(payload['started_at_ms']) ?? at, completedAt };
}
