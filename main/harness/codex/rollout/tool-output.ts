import type { StoredPart, ToolOutput } from './entry.ts';
import { fieldsOf, list, num, str } from './fields.ts';
import type { LineText } from './line-text.ts';
import { pictureParts } from './read-message.ts';

/** Text this long and longer is never unpacked, only shown from its edges. */
const longestUnpacked = 1024 * 1024;

/**
 * Reads what a tool gave back: text, a list of parts, `{content, success}`, and of 2025 a text that is itself JSON
 * with the exit code; text of newer commands begins with lines about the process.
 */
export function readToolOutput(
  value: unknown,
  line: LineText,
): { output: ToolOutput; parts: StoredPart[] } {
  if (Array.isArray(value)) return readParts(value, line);
  if (typeof value === 'string') return readText(value, null, line);
  const { content, success, output } = fieldsOf(value);
  if (Array.isArray(content)) return readParts(content, line);
  const said = typeof success === 'boolean' ? success : null;
  return readText(str(content) || str(output), said, line);
}

function readParts(value: unknown[], line: LineText) {
  const parts: StoredPart[] = [];
  const texts = list(value).map((part) => {
    const text = str(part['text']);
    if (text !== '') {
      const held = line.held(text);
      if (held.stored !== null) parts.push({ ...held.stored, field: 'output' });
      return held.text;
    }
    parts.push(...pictureParts(str(part['image_url']), line));
    return `[${str(part['type']).replace('input_', '') || 'content'}]`;
  });
  return { output: { ...nothing, text: texts.join('\n') }, parts };
}

const nothing: ToolOutput = { text: '', exitCode: null, success: null, durationMs: null };

function readText(value: string, success: boolean | null, line: LineText) {
  const stored = line.held(value).stored;
  const fits = stored === null || stored.length <= longestUnpacked;
  if (value.startsWith('{"output"') && fits) {
    const unpacked = unpackOutput(line.full(value));
    if (unpacked !== null) {
      const text = stored === null ? unpacked.text : line.edges(unpacked.text);
      const isCut = text !== unpacked.text;
      const parts: StoredPart[] = isCut && stored !== null ? [{ ...stored, field: 'output' }] : [];
      return { output: { ...unpacked, text, success }, parts };
    }
  }
  if (value.startsWith('data:image/')) {
    return { output: { ...nothing, text: '[image]', success }, parts: pictureParts(value, line) };
  }
  const held = line.held(value);
  const parts: StoredPart[] = held.stored === null ? [] : [{ ...held.stored, field: 'output' }];
  return { output: { ...withoutPreamble(held.text), success }, parts };
}

/** An output of 2025, which is JSON inside its text; null for any other. */
function unpackOutput(text: string): ToolOutput | null {
  try {
    const { output, metadata } = fieldsOf(JSON.parse(text));
    if (typeof output !== 'string') return null;
    const { exit_code, duration_seconds } = fieldsOf(metadata);
    const seconds = num(duration_seconds);
    const durationMs = seconds === null ? null : Math.round(seconds * 1000);
    return { text: output, exitCode: num(exit_code), success: null, durationMs };
  } catch {
    return null;
  }
}

/** What of an output is shown, from its text as it stands in the file. */
export function shownOutput(text: string): string {
  return (unpackOutput(text) ?? withoutPreamble(text)).text;
}

const preamble =
  /^(?:Chunk ID: [^\n]*\n)?Wall time: ([\d.]+) seconds\n(?:Process exited with code (-?\d+)\n)?(?:[A-Z][^\n:]*: [^\n]*\n)*?Output:\n/;

/** Of a process's report, the output alone. */
function withoutPreamble(text: string): ToolOutput {
  const match = preamble.exec(text);
  if (match === null) return { ...nothing, text };
  return {
    text: text.slice(match[0].length),
    exitCode: match[2] === undefined ? null : Number(match[2]),
    success: null,
    durationMs: Math.round(Number(match[1]) * 1000),
  };
}
