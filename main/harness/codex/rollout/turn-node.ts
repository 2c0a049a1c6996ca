import type { Item } from '../../../../shared/domain/item.ts';
import type { StoredPart, ToolOutput } from './entry.ts';

/** One place in a turn, and all that the records say about what stands there. */
export interface TurnNode {
  id: string;
  /** What the model did or saw. */
  call: Item | null;
  output: ToolOutput | null;
  /** What was written for a screen. */
  shown: Item | null;
  parts: StoredPart[];
}

export function makeNode(id: string): TurnNode {
  return { id, call: null, output: null, shown: null, parts: [] };
}

/**
 * The item to show for a node; null for an output whose call is not in the file. Items were made for their node alone,
 * and there can be a hundred thousand of them, so they are completed in place.
 */
export function itemOfNode(node: TurnNode, turnId: string, cwd: string): Item | null {
  const called = node.call === null ? null : withOutput(unfinished(node), node.output);
  const item = merge(called, node.shown);
  if (item === null) return null;
  item.id = node.id;
  item.turnId = turnId;
  if (item.kind === 'command' && (item.cwd === '' || item.cwd === '.')) item.cwd = cwd;
  return item;
}

/** The screen's item, which knows more, unless it is only a plain line about the call. */
function merge(called: Item | null, shown: Item | null): Item | null {
  if (shown === null || called === null) return shown ?? called;
  if (shown.kind === 'unknown') return called;
  shown.startedAt = called.startedAt ?? shown.startedAt;
  if ('output' in shown && shown.output === '' && 'output' in called) shown.output = called.output;
  return shown;
}

/** A picture that was asked for and never came is a call that did not end. */
function unfinished({ call, output, shown }: TurnNode): Item {
  const item = call!;
  if (item.kind !== 'image' || item.path === null || output !== null || shown !== null) return item;
  const { id, turnId, startedAt, completedAt, path: input } = item;
  return {
    ...{ id, turnId, startedAt, completedAt, kind: 'tool-call', server: '', tool: 'view_image' },
    ...{ input, output: '', status: 'running', durationMs: null },
  };
}

function withOutput(item: Item, output: ToolOutput | null): Item {
  if (output === null) return item;
  const failed = output.success === false || (output.exitCode ?? 0) !== 0;
  const status = failed ? ('failed' as const) : ('completed' as const);
  const { text, durationMs, exitCode } = output;
  switch (item.kind) {
    case 'command':
      return Object.assign(item, { status, output: text, exitCode, durationMs });
    case 'tool-call':
      return Object.assign(item, { status, output: text, durationMs });
    case 'file-change':
    case 'web-search':
      return Object.assign(item, { status });
    default:
      return item;
  }
}
