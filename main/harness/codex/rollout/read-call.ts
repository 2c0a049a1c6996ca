import type { Item } from '../../../../shared/domain/item.ts';
import { words } from '../../../../shared/words/words.ts';
import type { EntryBody, StoredPart } from './entry.ts';
import { fieldsOf, list, str, strings, strOrNull } from './fields.ts';
import type { LineText } from './line-text.ts';
import { patchEdits } from './patch-edits.ts';
import { pictureParts } from './read-message.ts';
import { isFields, type Fields } from './rollout-record.ts';
import { joinWords, wrappedScript } from './shell-words.ts';

type Base = Pick<Item, 'id' | 'turnId' | 'startedAt' | 'completedAt'>;
type Call = Extract<EntryBody, { kind: 'call' }>;

/** Longer patches are shown as text, from their beginning. */
const longestPatch = 1024 * 1024;

/** A tool call as the model made it; null for a payload that is none. */
export function readCall(payload: Fields, base: Base, line: LineText): Call | null {
  const id = strOrNull(payload['call_id']) ?? strOrNull(payload['id']);
  const named: Base = { ...base, id: id ?? base.id };
  const call = (item: Item, parts: StoredPart[] = []): Call => ({ kind: 'call', id, item, parts });
  switch (payload['type']) {
    case 'function_call':
    case 'custom_tool_call':
      return readNamed(payload, named, line, call);
    case 'local_shell_call': {
      const action = fieldsOf(payload['action']);
      const words = strings(action['command']).map((word) => line.held(word).text);
      return call(command(named, words, str(action['working_directory'])));
    }
    case 'web_search_call': {
      const query = searchQuery(fieldsOf(payload['action']));
      return call({ ...named, kind: 'web-search', query, status: 'completed' });
    }
    case 'tool_search_call':
      return call(
        tool(named, '', words('items.toolSearch'), line.held(asText(payload['arguments'])).text),
      );
    case 'image_generation_call': {
      const data = str(payload['result']);
      const stored = data === '' ? null : line.place(data);
      const caption = strOrNull(payload['revised_prompt']) ?? words('items.madeImage');
      const parts: StoredPart[] = stored === null ? [] : [{ ...stored, field: 'image' }];
      return call({ ...named, kind: 'image', path: null, caption }, parts);
    }
    default:
      return null;
  }
}

/** Query, address or pattern of a web search. */
export function searchQuery(action: Fields): string {
  return (
    str(action['query']) ||
    str(action['url']) ||
    str(action['pattern']) ||
    strings(action['queries']).join(', ')
  );
}

function readNamed(
  payload: Fields,
  base: Base,
  line: LineText,
  call: (item: Item, parts?: StoredPart[]) => Call,
): Call {
  const raw = asText(payload['arguments'] ?? payload['input']);
  const name = str(payload['name']);
  const held = line.held(raw);
  const parts: StoredPart[] = held.stored === null ? [] : [{ ...held.stored, field: 'input' }];
  const fits = held.stored === null || held.stored.length <= longestPatch;
  const text = fits ? line.full(raw) : held.text;
  const args = parseArguments(text);
  const special = fits ? readKnown(name, text, args, base) : null;
  if (special !== null) return call(special);
  const path = name === 'view_image' ? strOrNull(args['path']) : null;
  if (path !== null) {
    const item: Item = { ...base, kind: 'image', path, caption: words('items.viewedImage') };
    return call(item, pictureParts(path, line));
  }
  const [server, short] = serverAndTool(str(payload['namespace']), name);
  return call(tool(base, server, short, held.text), parts);
}

/** Calls that have an appearance of their own. */
function readKnown(name: string, raw: string, args: Fields, base: Base): Item | null {
  const workdir = str(args['workdir'] ?? args['cwd']);
  switch (name.split('.').at(-1)) {
    case 'apply_patch': {
      const edits = patchEdits(str(args['input']) || str(args['patch']) || raw);
      return edits.length === 0 ? null : { ...base, kind: 'file-change', edits, status: 'running' };
    }
    case 'shell':
    case 'local_shell':
    case 'shell_command':
    case 'exec':
    case 'exec_command': {
      const given = args['command'] ?? args['cmd'];
      if (typeof given === 'string') return command(base, [given], workdir);
      const words = strings(given);
      if (words.length === 0) return null;
      const edits = words[0] === 'apply_patch' ? patchEdits(words[1] ?? '') : [];
      return edits.length === 0
        ? command(base, words, workdir)
        : { ...base, kind: 'file-change', edits, status: 'running' };
    }
    default:
      return null;
  }
}

function command(base: Base, words: string[], cwd: string): Item {
  return {
    id: base.id,
    turnId: base.turnId,
    startedAt: base.startedAt,
    completedAt: base.completedAt,
    kind: 'command',
    command: words.length === 1 ? words[0]! : joinWords(words),
    plainCommand: wrappedScript(words),
    cwd,
    status: 'running',
    exitCode: null,
    output: '',
    durationMs: null,
  };
}

function tool(base: Base, server: string, name: string, input: string): Item {
  return {
    id: base.id,
    turnId: base.turnId,
    startedAt: base.startedAt,
    completedAt: base.completedAt,
    kind: 'tool-call',
    server,
    tool: name,
    input,
    output: '',
    status: 'running',
    durationMs: null,
  };
}

/** MCP tools stand as `mcp__server` and `tool`, or as `mcp__server__tool` in one. */
function serverAndTool(namespace: string, name: string): [server: string, tool: string] {
  if (namespace !== '') return [namespace.replace(/^mcp__/, '').replace(/_+$/, ''), name];
  const [, server, short] = /^mcp__(.+?)__(.+)$/.exec(name) ?? [];
  return server === undefined || short === undefined ? ['', name] : [server, short];
}

function parseArguments(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  try {
    return JSON.stringify(value);
  } catch {
    return list(value).length > 0 ? '[…]' : '{…}';
  }
}
