import { assertNever } from '../lib/assert-never.ts';
import { isGrowing } from './grow-item.ts';
import type { Item } from './item.ts';

/** For every thread at once, of what a program printed and of a diff only the beginning and the end are searched: this much of each. */
const edgeLength = 8_000;
const longestText = 200_000;
/** Within one thread so much of what a program printed is searched, in UTF-16 units. */
const longestOutput = 4 * 1024 * 1024;

/** All of an item that can be searched, a part a line. Empty for kinds that say nothing of their own. */
export function searchText(item: Item): string {
  return parts(item)
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, longestText);
}

/** The same within one thread, where what a program printed is searched to its middle. */
export function wholeSearchText(item: Item): string {
  const outputs = ['input', 'output'].flatMap((field) => {
    const text: unknown = Reflect.get(item, field);
    return typeof text === 'string' && text.length > 2 * edgeLength ? [text] : [];
  });
  return [searchText(item), ...outputs.map((text) => text.slice(0, longestOutput))].join('\n');
}

/** Whether an item is searched already: text that still streams and work that still runs are not. */
export function isSearchable(item: Item): boolean {
  if (item.kind === 'plan') return true;
  return !isGrowing(item) || ('status' in item && item.status === 'detached');
}

function parts(item: Item): string[] {
  switch (item.kind) {
    case 'user-message':
    case 'agent-message':
    case 'reasoning':
      return [item.text];
    case 'command':
      return [item.plainCommand ?? item.command, edges(item.output)];
    case 'file-change':
      return item.edits.flatMap((edit) => [edit.path, edit.movedTo ?? '', edges(edit.diff)]);
    case 'plan':
      return [item.text, ...item.steps.map((step) => step.text)];
    case 'web-search':
      return [item.query];
    case 'tool-call':
      return [`${item.server} ${item.tool}`.trim(), edges(item.input), edges(item.output)];
    case 'image':
      return [item.caption, item.path ?? ''];
    case 'notice':
      return [item.text, item.detail ?? ''];
    case 'unknown':
      return [item.label, item.text];
    case 'compaction':
    case 'mode-change':
      return [];
    default:
      return assertNever(item);
  }
}

function edges(text: string): string {
  if (text.length <= 2 * edgeLength) return text;
  return `${text.slice(0, edgeLength)}\n${text.slice(-edgeLength)}`;
}
