import type { ElementContent, Root } from 'hast';
import { lowlight } from '../code-colours.ts';
import type { DiffRow, LineRow } from './parse-diff.ts';

/** A piece of a line in one colour; null: the colour of text. */
export interface ColourSpan {
  text: string;
  className: string | null;
}

export type Colours = ReadonlyMap<DiffRow, readonly ColourSpan[]>;

/** More code than this stays plain: colouring it would hold up the window. In UTF-16 units. */
const longest = 60_000;

/**
 * The colours of the lines of a diff, hunk by hunk: the old side is read for removed lines, the new one for all others.
 * Empty where the language is not known or there is too much. The text of a line is never changed.
 */
export function colourRows(rows: readonly DiffRow[], language: string): Colours {
  const colours = new Map<DiffRow, readonly ColourSpan[]>();
  if (!lowlight.registered(language)) return colours;
  const lines = rows.filter((row) => row.kind !== 'note');
  const length = lines.reduce((sum, row) => sum + ('parts' in row ? textOf(row).length : 0), 0);
  if (length > longest) return colours;
  for (const hunk of hunksOf(lines)) {
    const removed = hunk.filter(({ kind }) => kind !== 'added');
    const added = hunk.filter(({ kind }) => kind !== 'removed');
    if (removed.some(({ kind }) => kind === 'removed')) paint(removed, language, colours);
    paint(added, language, colours);
  }
  return colours;
}

function hunksOf(rows: readonly DiffRow[]): LineRow[][] {
  const hunks: LineRow[][] = [[]];
  for (const row of rows) {
    if ('parts' in row) hunks.at(-1)!.push(row);
    else hunks.push([]);
  }
  return hunks.filter((hunk) => hunk.length > 0);
}

function paint(
  rows: readonly LineRow[],
  language: string,
  colours: Map<DiffRow, readonly ColourSpan[]>,
): void {
  const lines = spansByLine(lowlight.highlight(language, rows.map(textOf).join('\n')));
  rows.forEach((row, index) => {
    const spans = lines[index] ?? [];
    if (spans.map(({ text }) => text).join('') === textOf(row)) colours.set(row, spans);
  });
}

function spansByLine(root: Root): ColourSpan[][] {
  const lines: ColourSpan[][] = [[]];
  const walk = (node: Root | ElementContent, className: string | null): void => {
    if (node.type === 'text') {
      node.value.split('\n').forEach((text, index) => {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)!.push({ text, className });
      });
    } else if (node.type === 'root') {
      for (const child of node.children) walk(child as ElementContent, className);
    } else if (node.type === 'element') {
      const own = node.properties.className;
      const all = [className, ...(Array.isArray(own) ? own : [])].filter((name) => name !== null);
      for (const child of node.children) walk(child, all.join(' ') || null);
    }
  };
  walk(root, null);
  return lines;
}

function textOf({ parts }: LineRow): string {
  return parts.map(({ text }) => text).join('');
}
