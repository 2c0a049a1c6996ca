/** Takes off the quotes, backticks or code fence that stand around the whole text. */
export function unquote(text: string): string {
  const trimmed = text.trim();
  const fenced = /^```\w*\n([\s\S]*?)\n?```$/.exec(trimmed);
  if (fenced) return fenced[1] ?? '';
  const quoted = /^(["'`“])([\s\S]+)(["'`”])$/.exec(trimmed);
  const [, open = '', inner = '', close = ''] = quoted ?? [];
  const pair = open === close || (open === '“' && close === '”');
  return quoted && pair && !inner.includes(open) ? inner : trimmed;
}
