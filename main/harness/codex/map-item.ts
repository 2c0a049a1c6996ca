import type { FileEdit, Item, WorkStatus } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import type { ThreadItem } from './protocol/v2/ThreadItem.ts';
import { isInjectedBlock, ownWords } from './injected-block.ts';
import { describeItem } from './describe-item.ts';
import { wireItem, type WireItem } from './wire.ts';

/** What surrounds an item on the wire. */
export interface ItemPlace {
  turnId: string;
  /** Whether Codex has announced its completion; stored items are complete. */
  completed: boolean;
  startedAtMs?: number | null | undefined;
  completedAtMs?: number | null | undefined;
}

type Base = Pick<Item, 'id' | 'turnId' | 'startedAt' | 'completedAt'>;

/** Maps any item of Codex; null only for one that is nothing to the user, such as injected instructions. */
export function mapItem(value: unknown, place: ItemPlace): Item | null {
  const parsed = wireItem.safeParse(value);
  if (!parsed.success) return null;
  const wire = parsed.data;
  const base: Base = {
    id: wire.id,
    turnId: place.turnId,
    startedAt: wire.startedAtMs ?? place.startedAtMs ?? null,
    completedAt: place.completed ? (wire.completedAtMs ?? place.completedAtMs ?? null) : null,
  };
  const known = mapKnown(wire, base, place.completed);
  return known === undefined ? describeItem(wire, base) : known;
}

/** Undefined where the kind has no own appearance or its fields are not what they were. */
function mapKnown(wire: WireItem, base: Base, completed: boolean): Item | null | undefined {
  switch (wire.type as ThreadItem['type']) {
    case 'userMessage':
      return mapUserMessage(wire, base);
    case 'agentMessage':
      return { ...base, kind: 'agent-message', text: str(wire['text']), streaming: !completed };
    case 'reasoning':
      return { ...base, kind: 'reasoning', text: reasoningText(wire), streaming: !completed };
    case 'commandExecution':
      return mapCommand(wire, base);
    case 'fileChange':
      return {
        ...base,
        kind: 'file-change',
        edits: mapEdits(wire['changes']),
        status: workStatus(wire['status']),
      };
    case 'plan':
      return { ...base, kind: 'plan', text: str(wire['text']), steps: [] };
    case 'webSearch':
      return {
        ...base,
        kind: 'web-search',
        query: searchQuery(wire),
        status: completed ? 'completed' : 'running',
      };
    case 'mcpToolCall':
      return {
        ...mapToolCall(wire, base, str(wire['server']), mcpOutput(wire)),
        ...pictures((wire['result'] as Fields | null | undefined)?.['content']),
      };
    case 'dynamicToolCall':
      return {
        ...mapToolCall(wire, base, str(wire['namespace']), contentText(wire['contentItems'])),
        ...pictures(wire['contentItems']),
      };
    case 'imageView':
      return {
        ...base,
        kind: 'image',
        path: strOrNull(wire['path']),
        caption: words('items.viewedImage'),
      };
    case 'imageGeneration':
      return {
        ...base,
        kind: 'image',
        path: strOrNull(wire['savedPath']),
        caption: strOrNull(wire['revisedPrompt']) ?? words('items.madeImage'),
      };
    case 'contextCompaction':
      return { ...base, kind: 'compaction' };
    case 'hookPrompt':
    case 'functionCallOutput':
    case 'collabAgentToolCall':
    case 'subAgentActivity':
    case 'sleep':
    case 'enteredReviewMode':
    case 'exitedReviewMode':
      return undefined;
    default:
      return undefined;
  }
}

function mapUserMessage(wire: WireItem, base: Base): Item | null {
  const parts = list(wire['content']).filter((part) => !isInjectedBlock(str(part['text']), null));
  const text = parts
    .map(inputText)
    .filter((piece) => piece !== '')
    .join('\n');
  const images = parts.flatMap((part) => imageName(part) ?? []);
  if (text === '' && images.length === 0) return null;
  const clientId = strOrNull(wire['clientId']);
  return { ...base, kind: 'user-message', text: ownWords(text), images, clientId };
}

function inputText(part: Fields): string {
  if (part['type'] === 'text') return str(part['text']);
  return part['type'] === 'mention' || part['type'] === 'skill' ? `@${str(part['name'])}` : '';
}

/** A path or address; of an inline image only its kind, never its bytes. */
function imageName(part: Fields): string | null {
  if (part['type'] === 'localImage') return strOrNull(part['path']);
  if (part['type'] !== 'image') return null;
  const url = str(part['url']);
  return url.startsWith('data:') ? url.slice(0, url.indexOf(',') + 1).slice(0, 80) : url;
}

function mapCommand(wire: WireItem, base: Base): Item {
  const plain = list(wire['commandActions']).map((action) => str(action['command']));
  const exitCode = numOrNull(wire['exitCode']);
  return {
    ...base,
    kind: 'command',
    command: str(wire['command']),
    plainCommand: plain.length === 1 && plain[0] !== '' ? plain[0]! : null,
    cwd: str(wire['cwd']),
    status: workStatus(wire['status']),
    exitCode,
    output: str(wire['aggregatedOutput']),
    durationMs: numOrNull(wire['durationMs']),
  };
}

/** The edits of a file-change item; what is no edit is left out. */
export function mapEdits(changes: unknown): FileEdit[] {
  return list(changes).flatMap((change) => {
    const kind = change['kind'];
    const { type, move_path } = (typeof kind === 'object' && kind !== null ? kind : {}) as Fields;
    const path = str(change['path']);
    if (path === '') return [];
    return {
      path,
      change: type === 'add' || type === 'delete' ? type : ('update' as const),
      movedTo: strOrNull(move_path),
      diff: str(change['diff']),
    };
  });
}

function mapToolCall(wire: WireItem, base: Base, server: string, output: string): Item {
  return {
    ...base,
    kind: 'tool-call',
    server,
    tool: str(wire['tool']),
    input: json(wire['arguments']),
    output,
    status: workStatus(wire['status']),
    durationMs: numOrNull(wire['durationMs']),
  };
}

function mcpOutput(wire: WireItem): string {
  const error = wire['error'] as Fields | null | undefined;
  if (typeof error === 'object' && error !== null) return str(error['message']);
  const result = wire['result'] as Fields | null | undefined;
  if (typeof result !== 'object' || result === null) return '';
  return contentText(result['content']) || json(result['structuredContent']);
}

function contentText(content: unknown): string {
  return list(content)
    .map((part) => strOrNull(part['text']) ?? `[${str(part['type']) || 'content'}]`)
    .join('\n');
}

const pictureKinds = ['image', 'inputImage', 'input_image'];

/**
 * The pictures of a tool's answer. Their bytes are not kept: Codex writes them to the thread's file, where they are looked
 * for once somebody looks at them.
 */
function pictures(content: unknown): Pick<Item, 'stored'> {
  const parts = list(content).filter((part) => pictureKinds.includes(str(part['type'])));
  if (parts.length === 0) return {};
  return { stored: parts.map(() => ({ field: 'image', file: null, offset: 0, length: 0 })) };
}

function reasoningText(wire: WireItem): string {
  const summary = strings(wire['summary']);
  return (summary.length > 0 ? summary : strings(wire['content'])).join('\n\n');
}

function searchQuery(wire: WireItem): string {
  const action = (wire['action'] ?? {}) as Fields;
  return str(wire['query']) || str(action['query']) || str(action['url']) || str(action['pattern']);
}

/** An unknown word counts as running until the turn ends, so that nothing is called done that may not be. */
export function workStatus(value: unknown): WorkStatus {
  switch (value) {
    case 'completed':
    case 'failed':
    case 'declined':
    case 'interrupted':
      return value;
    default:
      return 'running';
  }
}

type Fields = Record<string, unknown>;

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((entry) => (isRecord(entry) ? entry : {})) : [];
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((piece) => typeof piece === 'string') : [];
}

function str(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function strOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function json(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
