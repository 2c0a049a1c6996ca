import type { Item, ItemOf } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import type { WireItem } from './wire.ts';

type Base = Pick<Item, 'id' | 'turnId' | 'startedAt' | 'completedAt'>;

/** One plain line for an item that has no appearance of its own, known to Bobbin or not. */
export function describeItem(wire: WireItem, base: Base): ItemOf<'unknown'> {
  const [label, text] = described(wire);
  return { ...base, kind: 'unknown', label, text };
}

function described(wire: WireItem): [label: string, text: string] {
  switch (wire.type) {
    case 'hookPrompt':
      return [words('items.hookPrompt'), ''];
    case 'functionCallOutput':
      return [words('items.toolResult'), str(wire['name'])];
    case 'collabAgentToolCall':
      return [
        words('items.otherAgent'),
        `${spaced(str(wire['tool']))} ${str(wire['prompt'])}`.trim(),
      ];
    case 'subAgentActivity':
      return [words('items.otherAgent'), spaced(str(wire['kind']))];
    case 'sleep':
      return [
        words('items.waited'),
        words('items.waited.seconds', {
          seconds: Math.round(Number(wire['durationMs'] ?? 0) / 1000),
        }),
      ];
    case 'enteredReviewMode':
      return [words('items.reviewBegan'), str(wire['review'])];
    case 'exitedReviewMode':
      return [words('items.reviewEnded'), str(wire['review'])];
    default:
      return [words('items.unknown', { what: spaced(wire.type) }), ''];
  }
}

/** `spawnAgent` becomes `spawn agent`. */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function str(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
