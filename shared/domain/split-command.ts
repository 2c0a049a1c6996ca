/** A command line taken apart; null where a shell has more to do with it than running commands one after the other. */
export type SplitLine = string[][] | null;

/**
 * The words of each command of a line joined by `&&`, `||`, `;` or `|`. Codex reads such lines command by command;
 * a line with anything else of a shell in it (variables, substitutions, redirections, globs, several lines) is one
 * script to it, and to this (null). Quotes are taken away as a shell would.
 */
export function splitCommandLine(line: string): SplitLine {
  const commands: string[][] = [[]];
  let word: string | null = null;
  let at = 0;
  const end = () => {
    if (word !== null) commands.at(-1)!.push(word);
    word = null;
  };
  while (at < line.length) {
    const sign = line[at]!;
    if (sign === "'" || sign === '"') {
      const close = line.indexOf(sign, at + 1);
      if (close < 0) return null;
      const inner = line.slice(at + 1, close);
      if (sign === '"' && /[$`\\!]/.test(inner)) return null;
      word = (word ?? '') + inner;
      at = close + 1;
    } else if (sign === ' ' || sign === '\t') {
      end();
      at += 1;
    } else if (line.startsWith('&&', at) || line.startsWith('||', at)) {
      end();
      commands.push([]);
      at += 2;
    } else if (sign === ';' || sign === '|') {
      end();
      commands.push([]);
      at += 1;
    } else if (/[&<>$`\\(){}*?[\]!#~\n\r]/.test(sign)) {
      return null;
    } else {
      word = (word ?? '') + sign;
      at += 1;
    }
  }
  end();
  if (commands.length > 1 && commands.at(-1)!.length === 0 && /;\s*$/.test(line)) commands.pop();
  return commands.every((words) => words.length > 0) ? commands : null;
}
