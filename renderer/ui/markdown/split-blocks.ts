/** One independently rendered part of a message. */
export type MarkdownBlock =
  { kind: 'markdown'; text: string } | { kind: 'fence'; language: string; code: string };

const fenceOpening = /^(\s*(?:(?:[-*+]|\d{1,9}[.)])\s+)*)(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const definition = /^ {0,3}\[(?!\^)([^\]]{1,200})\]:[ \t]*\S/;
const footnote = /^ {0,3}\[\^[^\]]{1,200}\]:/m;

const longList = 2_000;
const maxDefinitions = 50;
const maxDefinitionLength = 300;

interface Definition {
  label: string;
  line: string;
}

interface Fence {
  marker: string;
  /** At the left edge a fence is a block of its own; indented it is part of the block around it. */
  own: boolean;
  language: string;
}

/**
 * Splits Markdown where a block can be rendered without knowing its neighbours: at blank lines of
 * the top level, around code fences, and between the items of a list that has grown long. So a
 * streamed message changes only its last block. Link definitions are repeated where they are used;
 * a text with footnotes stays whole. Blocks shorter than `atLeast` characters are kept together,
 * which saves a parser each. Takes time linear in the length.
 */
export function splitBlocks(source: string, atLeast = 800): MarkdownBlock[] {
  const whole = source.replace(/\r\n?/g, '\n');
  if (footnote.test(whole)) return [{ kind: 'markdown', text: whole }];

  const blocks: MarkdownBlock[] = [];
  const definitions: Definition[] = [];
  let open: string[] = [];
  let size = 0;
  let inList = false;
  let fence: Fence | null = null;

  function close() {
    const text = open.join('\n').trimEnd();
    const last = blocks.at(-1);
    if (text !== '' && last?.kind === 'markdown' && last.text.length + text.length < atLeast) {
      last.text += `\n\n${text}`;
    } else if (text !== '') {
      blocks.push({ kind: 'markdown', text });
    }
    open = [];
    size = 0;
  }

  for (const line of whole.split('\n')) {
    const blank = line.trim() === '';
    const indented = /^[ \t]/.test(line);

    if (fence && !(inList && !fence.own && !blank && !indented)) {
      const ends = closesFence(line, fence);
      if (!fence.own || !ends) open.push(line);
      if (ends && fence.own) {
        blocks.push({ kind: 'fence', language: fence.language, code: open.join('\n') });
        open = [];
      }
      if (ends) fence = null;
      continue;
    }
    fence = null;

    const opening = fenceOpening.exec(line);
    if (opening) {
      const own = opening[1] === '';
      if (own) close();
      fence = { marker: opening[2]!, own, language: opening[3]!.trim().split(/\s/)[0] ?? '' };
      if (own) continue;
    }
    const item = listItem.test(line);
    const afterBlank = open.at(-1)?.trim() === '';
    const apart = afterBlank && !blank && !indented && !(inList && item);
    const tooLong = inList && item && !indented && size > longList;
    if (apart || tooLong) close();
    if (blank && open.length === 0) continue;
    if (open.length === 0) inList = item;
    const label = line.length <= maxDefinitionLength ? definition.exec(line)?.[1] : undefined;
    if (label && definitions.length < maxDefinitions) definitions.push({ label, line });
    open.push(line);
    size += line.length + 1;
  }

  if (fence?.own) {
    blocks.push({ kind: 'fence', language: fence.language, code: open.join('\n') });
  } else {
    close();
  }
  return definitions.length === 0
    ? blocks
    : blocks.map((block) => withDefinitions(block, definitions));
}

function closesFence(line: string, fence: Fence): boolean {
  const marks = line.trim();
  return (
    marks.length >= fence.marker.length &&
    marks === fence.marker[0]!.repeat(marks.length) &&
    !(fence.own && /^(?: {4}|\t)/.test(line))
  );
}

function withDefinitions(block: MarkdownBlock, definitions: Definition[]): MarkdownBlock {
  if (block.kind === 'fence' || !block.text.includes('[')) return block;
  const text = block.text.toLowerCase();
  const missing = definitions
    .filter(
      ({ label, line }) => text.includes(`[${label.toLowerCase()}]`) && !block.text.includes(line),
    )
    .map(({ line }) => line);
  if (missing.length === 0) return block;
  return { kind: 'markdown', text: `${block.text}\n\n${missing.join('\n')}` };
}
