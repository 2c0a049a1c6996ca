import type { ItemOf } from '../../../../shared/domain/item.ts';
import { words } from '../../../../shared/words/words.ts';
import type { EntryBody, StoredPart } from './entry.ts';
import { fieldsOf, list, str, strings, strOrNull } from './fields.ts';
import { isInjectedBlock, ownWords } from '../injected-block.ts';
import type { LineText } from './line-text.ts';
import type { Fields } from './rollout-record.ts';

type Message = Extract<EntryBody, { kind: 'message' }>;
type Origin = Message['origin'];
type Base = Pick<ItemOf<'user-message'>, 'id' | 'turnId' | 'startedAt' | 'completedAt'>;

export interface PictureSource {
  /** An address or path; of an inline picture the data itself, perhaps shortened. */
  name: string;
}

/** A message of the user, or null where nothing of it is the user's own. */
export function userMessage(
  base: Base,
  origin: Origin,
  texts: string[],
  pictures: PictureSource[],
  line: LineText,
): Message | null {
  const text = ownWords(texts.join('\n'));
  if (text === '' && pictures.length === 0) return null;
  const parts = pictures.flatMap(({ name }) => pictureParts(name, line));
  const images = pictures.map(({ name }) => pictureName(name));
  const { id, turnId, startedAt, completedAt } = base;
  const said = { text, images, clientId: null };
  const item = { id, turnId, startedAt, completedAt, kind: 'user-message' as const, ...said };
  return { kind: 'message', origin, item, parts };
}

export function agentMessage(base: Base, origin: Origin, text: string): Message | null {
  if (text === '') return null;
  const { id, turnId, startedAt, completedAt } = base;
  const kind = 'agent-message';
  const item = { id, turnId, startedAt, completedAt, kind, text, streaming: false } as const;
  return { kind: 'message', origin, item, parts: [] };
}

/** A message the model saw or wrote. Null for other roles and for what Codex put in. */
export function readModelMessage(payload: Fields, base: Base, line: LineText): Message | null {
  const content = list(payload['content']);
  if (payload['role'] === 'assistant') {
    const texts = content.filter(
      (part) => part['type'] === 'output_text' || part['type'] === 'text',
    );
    return agentMessage(base, 'model', texts.map((part) => line.full(str(part['text']))).join(''));
  }
  if (payload['role'] !== 'user') return null;
  const kinds = blockKinds(payload);
  const own = content.filter(
    (part, index) => !isInjectedBlock(line.full(str(part['text'])), strOrNull(kinds[index])),
  );
  const texts = own.flatMap((part) => ownText(part, line) ?? []);
  const pictures = own
    .filter((part) => part['type'] === 'input_image')
    .map((part) => ({ name: str(part['image_url']) || `file:${str(part['file_id'])}` }));
  return userMessage(base, 'model', texts, pictures, line);
}

/** What an inline picture is, never its bytes; anything else as it is. */
export function pictureName(name: string): string {
  return name.startsWith('data:') ? name.slice(0, name.indexOf(',') + 1).slice(0, 80) : name;
}

export function pictureParts(name: string, line: LineText): StoredPart[] {
  const stored = name.startsWith('data:') ? line.place(name) : null;
  return stored === null ? [] : [{ ...stored, field: 'image' }];
}

function blockKinds(payload: Fields): string[] {
  const notes = fieldsOf(
    payload['internal_chat_message_metadata_passthrough'] ?? payload['metadata'],
  );
  return strings(notes['content_item_kinds']);
}

function ownText(part: Fields, line: LineText): string | null {
  const type = part['type'];
  if (type === 'input_audio') return words('items.spokenWords');
  const text = type === 'input_text' || type === 'text' ? line.full(str(part['text'])) : '';
  return text === '' ? null : text;
}
