/** Patch texts in the format of Codex's `apply_patch` tool. A new file replaces one of the same name. */
export function newFilePatch(file: string, text: string): string {
  return wrap(`*** Add File: ${file}\n${prefixed('+', linesOf(text))}`);
}

/** Adds lines at the end of a file that exists. */
export function appendPatch(file: string, text: string): string {
  return wrap(`*** Update File: ${file}\n@@\n${prefixed('+', linesOf(text))}`);
}

export function deleteFilePatch(file: string): string {
  return wrap(`*** Delete File: ${file}`);
}

/** Replaces every `from` in `content`, line by line; null if there is none. */
export function replacePatch(
  file: string,
  content: string,
  from: string,
  to: string,
): string | null {
  const hunks = linesOf(content)
    .filter((line) => line.includes(from))
    .map((line) => `@@\n-${line}\n${prefixed('+', linesOf(line.replaceAll(from, to)))}`);
  return hunks.length === 0 ? null : wrap(`*** Update File: ${file}\n${hunks.join('\n')}`);
}

/** The first file a patch names, for a sentence about it. */
export function patchedFile(patch: string): string {
  return /^\*\*\* (?:Add|Update|Delete) File: (.+)$/m.exec(patch)?.[1] ?? 'the file';
}

function wrap(body: string): string {
  return `*** Begin Patch\n${body}\n*** End Patch`;
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function prefixed(mark: string, lines: string[]): string {
  return lines.map((line) => mark + line).join('\n');
}
