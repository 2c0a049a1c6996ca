/** Errors whose message the engine itself writes; that of any other may quote what users or models wrote. */
const ownWords = new Set(['TypeError', 'ReferenceError', 'RangeError', 'AssertionError']);

/** What of a caught bug goes into the log: its kind and where it happened. */
export function describeBug(caught: unknown): string {
  if (!(caught instanceof Error)) return typeof caught;
  const { name, message, stack = '' } = caught;
  const code = 'code' in caught ? ` ${String(caught.code)}` : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  const words = ownWords.has(name) ? `: ${message.split('\n', 1)[0]!.slice(0, 200)}` : '';
  return [`${name}${code}${words}`, ...frames.slice(0, 12)].join('\n');
}
