/** Shapes of keys and tokens, and names that say that what follows is one. */
const secrets = [
  /\b(?:sk|pk|rk)-[\w-]{12,}/g,
  /\bgh[opsur]_\w{16,}|\bgithub_pat_\w{16,}|\bglpat-[\w-]{16,}/g,
  /\bxox[a-z]-[\w-]{10,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{12,}\b|\bAIza[\w-]{30,}/g,
  /\bnpm_\w{20,}|\bhf_\w{16,}/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]+)?/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /(?<=\b(?:bearer|basic)\s+)[\w.~+/=-]{6,}/gi,
  /(?<=\w*(?:token|secret|passw(?:or)?d|credential|api_?key|_key)["']?\s*[:=]\s*["']?)[^\s"',;&]{4,}/gi,
  /(?<=:\/\/)[^\s/@:]+:[^\s/@]+(?=@)/g,
];
/** Sentences of Bobbin's own put what users and models named between these. */
const named = /“[^”]*”/g;
const address =
  /(?:file:\/\/)?(?:[A-Za-z]:)?[\\/](?:[^\s"'“”<>|:;,()\\/]+[\\/])+[^\s"'“”<>|:;,()]*/g;
const longest = 4_000;

/**
 * A line as it may be written to a log: without keys and tokens, titles, and paths outside `folder`; of a path to a
 * script, as in a stack, the file's name stays. The last line of defence: what is logged should hold none of it anyway.
 */
export function redact(line: string, folder: string): string {
  const short = line.length > longest ? `${line.slice(0, longest)}…` : line;
  const plain = secrets.reduce((text, shape) => text.replace(shape, '[removed]'), short);
  return plain.replace(named, '“…”').replace(address, (found) => {
    if (found.startsWith(folder)) return found;
    const name = /[^\\/]+\.[cm]?[jt]sx?$/.exec(found)?.[0];
    return name ?? '[path]';
  });
}
