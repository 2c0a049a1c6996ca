const plain = /^[\w@%+=:,./-]+$/;

/** A list of arguments as one line of shell, the way Codex writes it. */
export function joinWords(words: readonly string[]): string {
  return words.map(quoteWord).join(' ');
}

/** The script inside `bash -lc SCRIPT` and its like; null for anything else. */
export function wrappedScript(words: readonly string[]): string | null {
  const [shell, flag, script, ...more] = words;
  const isShell = /(?:^|[\\/])(?:bash|zsh|sh|dash)(?:\.exe)?$/.test(shell ?? '');
  const isScript = isShell && (flag === '-lc' || flag === '-c') && more.length === 0;
  return isScript && script !== undefined ? script : null;
}

function quoteWord(word: string): string {
  if (plain.test(word)) return word;
  if (!word.includes("'")) return `'${word}'`;
  return `"${word.replace(/["$`\\]/g, '\\$&')}"`;
}
