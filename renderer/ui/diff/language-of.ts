const names: Readonly<Record<string, string>> = {
  makefile: 'makefile',
  gemfile: 'ruby',
  rakefile: 'ruby',
  '.bashrc': 'bash',
  '.zshrc': 'bash',
  '.profile': 'bash',
  '.gitconfig': 'ini',
  '.editorconfig': 'ini',
};

/** The language a file's name speaks for, as a highlighter may know it; null where it says nothing. */
export function languageOf(path: string): string | null {
  const name = path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .toLowerCase();
  const known = names[name];
  if (known !== undefined) return known;
  const dot = name.lastIndexOf('.');
  return dot <= 0 || dot === name.length - 1 ? null : name.slice(dot + 1);
}
