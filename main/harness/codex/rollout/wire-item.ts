import { fieldsOf, list, num, str, strings } from './fields.ts';
import { changesAsList } from './patch-edits.ts';
import type { Fields } from './rollout-record.ts';
import { joinWords } from './shell-words.ts';

/**
 * A finished item of a rollout in the form that Codex's protocol has for it, so that one mapping serves both; null for
 * kinds this version does not know. Rollouts write the kinds with a capital and the fields in snake case.
 */
export function wireItem(item: Fields): Fields | null {
  const type = str(item['type']);
  const base = { ...camelKeys(item), type: type.charAt(0).toLowerCase() + type.slice(1) };
  switch (type) {
    case 'UserMessage':
      return { ...base, content: list(item['content']).map(userPart) };
    case 'FileChange':
      return { ...base, changes: changesAsList(fieldsOf(item['changes'])) };
    case 'McpToolCall':
    case 'DynamicToolCall':
      return { ...base, durationMs: milliseconds(item['duration']) };
    case 'ImageView':
      return { ...base, path: pathOf(item['path']) };
    case 'Extension':
      return extension(item, base);
    case 'EnteredReviewMode':
      return { ...base, review: str(item['user_facing_hint']) };
    case 'ExitedReviewMode':
      return { ...base, review: str(fieldsOf(item['review_output'])['overall_explanation']) };
    case 'CollabAgentToolCall':
      return { ...base, tool: camel(str(item['tool'])) };
    case 'Plan':
    case 'WebSearch':
    case 'ImageGeneration':
    case 'SubAgentActivity':
    case 'FunctionCallOutput':
    case 'ContextCompaction':
    case 'HookPrompt':
      return base;
    default:
      return null;
  }
}

/** `{secs, nanos}` as milliseconds. */
export function milliseconds(value: unknown): number | null {
  const { secs, nanos } = fieldsOf(value);
  const seconds = num(secs);
  return seconds === null ? null : Math.round(seconds * 1000 + (num(nanos) ?? 0) / 1e6);
}

export function commandText(value: unknown): string {
  return typeof value === 'string' ? value : joinWords(strings(value));
}

function extension(item: Fields, base: Fields): Fields | null {
  switch (item['kind']) {
    case 'web.search':
      return { ...base, type: 'webSearch' };
    case 'clock.sleep':
      return { ...base, type: 'sleep' };
    case 'image_gen.generation':
      return { ...base, type: 'imageGeneration' };
    default:
      return null;
  }
}

function userPart(part: Fields): Fields {
  switch (part['type']) {
    case 'image':
      return { type: 'image', url: str(part['image_url']) || `file:${str(part['file_id'])}` };
    case 'local_image':
      return { type: 'localImage', path: part['path'] };
    default:
      return part;
  }
}

let lastAddress = '';
let lastPath = '';

/** Codex writes folders as file addresses in newer files, mostly the same one again and again. */
export function pathOf(value: unknown): string {
  const text = str(value);
  if (!text.startsWith('file://')) return text;
  if (text !== lastAddress) {
    lastPath = pathFrom(text);
    lastAddress = text;
  }
  return lastPath;
}

function pathFrom(address: string): string {
  try {
    const path = decodeURIComponent(new URL(address).pathname);
    return /^\/[A-Za-z]:/.test(path) ? path.slice(1) : path;
  } catch {
    return address;
  }
}

function camelKeys(fields: Fields): Fields {
  const camelled: Fields = {};
  for (const key of Object.keys(fields)) camelled[camel(key)] = fields[key];
  return camelled;
}

const camelNames = new Map<string, string>();

/** Names of fields come again and again; those of a strange file are not remembered for ever. */
function camel(name: string): string {
  const known = camelNames.get(name);
  if (known !== undefined) return known;
  const made = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (camelNames.size < 500) camelNames.set(name, made);
  return made;
}
