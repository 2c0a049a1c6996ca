import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A call of `words` or a `MarkedWords` element, with what it names and fills in. */
export interface WordsCall {
  readonly line: number;
  /** Several where the call chooses between messages. */
  readonly keys: readonly string[];
  /** Null where what is filled in is not written out at the call. */
  readonly values: readonly string[] | null;
}

/** What a source file says to people: where it takes words from the catalogue, and where it writes them itself. */
export interface WordsInSource {
  readonly calls: readonly WordsCall[];
  /** Every text in quotes, to tell which keys are in use. */
  readonly literals: ReadonlySet<string>;
  /** Words between tags or in the attributes that are read out or shown, and whole sentences anywhere. */
  readonly ownWords: readonly { line: number; text: string }[];
}

interface Node {
  type: string;
  start: number;
  [name: string]: unknown;
}

const shownAttributes =
  /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|heading|hint|name)$/;
const hasWords = /\p{L}{2}/u;
const isSentence = /^“?\p{Lu}[\p{Ll} ].*\p{L} \p{L}.*[.?!…]$/su;

/** Reads a TypeScript source of this repository. */
export function wordsInSource(file: string): WordsInSource {
  const source = readFileSync(file, 'utf8');
  const calls: WordsCall[] = [];
  const literals = new Set<string>();
  const ownWords: { line: number; text: string }[] = [];
  const lineOf = ({ start }: Node) => source.slice(0, start).split('\n').length;

  visit(parseSync(file, source).program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') {
      literals.add(node.value);
      if (isSentence.test(node.value)) ownWords.push({ line: lineOf(node), text: node.value });
    }
    if (node.type === 'TemplateLiteral') {
      const text = (node.quasis as Node[]).map(({ value }) => (value as { raw: string }).raw);
      if (isSentence.test(text.join('{}')))
        ownWords.push({ line: lineOf(node), text: text.join('{}') });
    }
    if (node.type === 'CallExpression' && nameOf(node.callee) === 'words') {
      const [key, values] = node.arguments as Node[];
      calls.push({ line: lineOf(node), keys: textsOf(key), values: namesOf(values) });
    }
    if (node.type === 'JSXOpeningElement' && nameOf(node.name) === 'MarkedWords') {
      const given = new Map(
        (node.attributes as Node[]).map((it) => [nameOf(it.name), it.value as Node]),
      );
      const values = given.get('values')?.expression as Node | undefined;
      calls.push({ line: lineOf(node), keys: textsOf(given.get('of')), values: namesOf(values) });
    }
    if (node.type === 'JSXText' && hasWords.test(String(node.value))) {
      ownWords.push({ line: lineOf(node), text: String(node.value).trim() });
    }
    if (node.type === 'JSXAttribute' && shownAttributes.test(nameOf(node.name))) {
      const value = node.value as Node | null;
      if (value?.type === 'Literal' && hasWords.test(String(value.value))) {
        ownWords.push({ line: lineOf(node), text: String(value.value) });
      }
    }
  });
  return { calls, literals, ownWords };
}

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, seen);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value) seen(value as Node);
    for (const one of Object.values(value)) visit(one, seen);
  }
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : '';
}

/** The texts an expression can be: itself, or what it chooses between. */
function textsOf(node: Node | undefined): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'ConditionalExpression':
      return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
    case 'JSXExpressionContainer':
      return textsOf(node.expression as Node);
    default:
      return [];
  }
}

function namesOf(node: Node | undefined): string[] | null {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const names = (node.properties as Node[]).map((one) =>
    one.type === 'Property' ? nameOf(one.key) : null,
  );
  return names.includes(null) ? null : (names as string[]);
}
