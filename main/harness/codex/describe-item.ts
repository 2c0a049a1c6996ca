import type { Item, ItemOf } from '../../../shared/domain/item.ts';
import type { WireItem } from './wire.ts';

type Base = Pick<Item, 'id' | 'turnId' | 'startedAt' | 'completedAt'>;

/** One plain line for an item that has no appearance of its own, known to Bobbin or not. */
export function describeItem(wire: WireItem, base: Base): ItemOf<'unknown'> {
  const [label, text] = words(wire);
  return { ...base, kind: 'unknown', label, text };
}

function words(wire: WireItem): [label: string, text: string] {
  switch (wire.type) {
    case 'hookPrompt':
      return ['A hook added instructions', ''];
    case 'functionCallOutput':
      return ['Result of a tool', str(wire['name'])];
    case 'collabAgentToolCall':
      return ['Another agent', `${spaced(str(wire['tool']))} ${str(wire['prompt'])}`.trim()];
    case 'subAgentActivity':
      return ['Another agent', spaced(str(wire['kind']))];
    case 'sleep':
      return ['Waited', `${Math.round(Number(wire['durationMs'] ?? 0) / 1000)} s`];
    case 'enteredReviewMode':
      return ['Review began', str(wire['review'])];
    case 'exitedReviewMode':
      return ['Review ended', str(wire['review'])];
    default:
      return [`Codex did something this version cannot show: ${spaced(wire.type)}`, ''];
  }
}

/** `spawnAgent` becomes `spawn agent`. */
function spaced(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function str(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
