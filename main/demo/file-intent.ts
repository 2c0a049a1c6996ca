import { unquote } from './unquote.ts';

/** What a message asks to do with a named file. */
export type FileIntent =
  | { type: 'read'; file: string }
  | { type: 'create'; file: string; text: string }
  | { type: 'append'; file: string; text: string }
  | { type: 'replace'; file: string; from: string; to: string }
  | { type: 'delete'; file: string }
  | { type: 'edit-unclear'; file: string };

/** A file name in quotes or backticks, or one word; a bare word needs no dot where "file" stands before it. */
const NAME = String.raw`(?:\x60(?<q>[^\x60\n]+)\x60|"(?<d>[^"\n]+)"|'(?<s>[^'\n]+)'|(?<w>[\w.~/@+-]+))`;
const FILE = `(?:the |a |an |my )?(?:new |existing )?(?:text )?(?:file )?(?:called |named )?${NAME}`;
const SAYING = '(?:with|saying|containing|that says|that contains|which says|which contains|:)';
const CONTENT = '(?:the |a )?(?:text|content|contents|line|lines|words?)?(?: saying)?';

type Reader = [
  pattern: string,
  read: (file: string, groups: Record<string, string>) => FileIntent | null,
];

const READERS: Reader[] = [
  [
    `in ${FILE},? (?:replace|change) (?<from>.+?) (?:with|to|by) (?<to>.+)`,
    (file, { from, to }) => replace(file, from, to),
  ],
  [
    `(?:replace|change) (?<from>.+?) (?:with|to|by) (?<to>.+?) in ${FILE}`,
    (file, { from, to }) => replace(file, from, to),
  ],
  [
    `(?:edit|update|change) ${FILE}[:,]? (?:and |to |by )?(?:replace|replacing|change|changing) (?<from>.+?) (?:with|to|by) (?<to>.+)`,
    (file, { from, to }) => replace(file, from, to),
  ],
  [
    `(?:append|add)(?: ${CONTENT})? to ${FILE}:? ?${SAYING}?:? (?<text>.+)`,
    (file, { text }) => append(file, text),
  ],
  [
    `(?:append|add|write|put|save) ${CONTENT}:? ?(?<text>.+?) (?:to|into|in) (?:the )?(?:end of )?${FILE}`,
    (file, { text }) => append(file, text),
  ],
  [
    `(?:edit|update|change|extend) ${FILE}[:,]? (?:and |to |by )?(?:append|add|write|appending|adding|saying|say|with) ${CONTENT}:? ?(?<text>.+)`,
    (file, { text }) => append(file, text),
  ],
  [
    `(?:create|make|write|add|new) ${FILE}(?: and write)?:? ?${SAYING} ?${CONTENT}:? ?(?<text>.+)`,
    (file, { text }) => ({ type: 'create', file, text: unquote(text ?? '') }),
  ],
  [
    `(?:create|make|write|add|new) ${FILE}`,
    (file) => ({ type: 'create', file, text: 'Written by the demo model.' }),
  ],
  [`(?:delete|remove) ${FILE}`, (file) => ({ type: 'delete', file })],
  [`(?:edit|update|change) ${FILE}`, (file) => ({ type: 'edit-unclear', file })],
  [
    `(?:read|open|show|print|cat|display|view|explain|summari[sz]e)(?: me)?(?: the contents? of)? ${FILE}`,
    (file) => ({ type: 'read', file }),
  ],
  [
    `what(?:'s| is|s| does it say)?(?: written)? (?:in|inside) ${FILE}`,
    (file) => ({ type: 'read', file }),
  ],
  [`what does ${FILE} (?:say|contain)`, (file) => ({ type: 'read', file })],
];

const COMPILED = READERS.map(([pattern, read]) => ({
  pattern: new RegExp(`^${pattern}[\\s.?!]*$`, 'is'),
  read,
}));

/** Recognises a request about a file, or answers null. Text to write is kept as it was written. */
export function readFileIntent(message: string): FileIntent | null {
  const text = message.trim();
  for (const { pattern, read } of COMPILED) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const file = trimName(groups['q'] ?? groups['d'] ?? groups['s'] ?? groups['w'] ?? '');
    const bare =
      groups['w'] !== undefined && !/[./]|^(readme|makefile|license|dockerfile)$/i.test(file);
    const saysFile = /\bfile\b|\bcalled\b|\bnamed\b/i.test(text);
    if (file === '' || (bare && !saysFile)) continue;
    const intent = read(file, groups as Record<string, string>);
    if (intent) return intent;
  }
  return null;
}

function append(file: string, text: string | undefined): FileIntent | null {
  return text === undefined ? null : { type: 'append', file, text: unquote(text) };
}

function replace(
  file: string,
  from: string | undefined,
  to: string | undefined,
): FileIntent | null {
  if (from === undefined || to === undefined) return null;
  return { type: 'replace', file, from: unquote(from), to: unquote(to) };
}

/** A sentence's full stop is not part of a bare name. */
function trimName(name: string): string {
  return name.replace(/[.]+$/, '');
}
