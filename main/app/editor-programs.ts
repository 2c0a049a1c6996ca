import type { EditorId } from '../../shared/domain/editor.ts';

export type ProgramId = Exclude<EditorId, 'system'>;

/** An editor: the programs it may be, and what it is told. */
export interface EditorProgram {
  /** Names on the PATH, the first that is found is used. On Windows with `.exe`. */
  names: readonly string[];
  /** Where a Mac has it when it is not on the PATH. */
  inApp?: string;
  /** What opens an absolute path at a line. */
  args(file: string, line: number): string[];
}

const goTo = (file: string, line: number) => ['--goto', `${file}:${line}`];
const placed = (file: string, line: number) => [`${file}:${line}`];
const lineFirst = (file: string, line: number) => ['--line', String(line), file];
const plusLine = (file: string, line: number) => [`+${line}`, file];

const jetBrains = (name: string, app: string): EditorProgram => ({
  names: [name, `${name}64`],
  inApp: `${app}.app/Contents/MacOS/${name}`,
  args: lineFirst,
});

/** Every editor with its programs, in the order in which they are offered. */
export const editorPrograms: Readonly<Record<ProgramId, EditorProgram>> = {
  vscode: {
    names: ['code'],
    inApp: 'Visual Studio Code.app/Contents/Resources/app/bin/code',
    args: goTo,
  },
  vscodium: {
    names: ['codium'],
    inApp: 'VSCodium.app/Contents/Resources/app/bin/codium',
    args: goTo,
  },
  cursor: {
    names: ['cursor'],
    inApp: 'Cursor.app/Contents/Resources/app/bin/cursor',
    args: goTo,
  },
  windsurf: {
    names: ['windsurf'],
    inApp: 'Windsurf.app/Contents/Resources/app/bin/windsurf',
    args: goTo,
  },
  zed: { names: ['zed', 'zeditor'], inApp: 'Zed.app/Contents/MacOS/cli', args: placed },
  sublime: {
    names: ['subl', 'sublime_text'],
    inApp: 'Sublime Text.app/Contents/SharedSupport/bin/subl',
    args: placed,
  },
  intellij: jetBrains('idea', 'IntelliJ IDEA'),
  webstorm: jetBrains('webstorm', 'WebStorm'),
  pycharm: jetBrains('pycharm', 'PyCharm'),
  goland: jetBrains('goland', 'GoLand'),
  rustrover: jetBrains('rustrover', 'RustRover'),
  clion: jetBrains('clion', 'CLion'),
  phpstorm: jetBrains('phpstorm', 'PhpStorm'),
  emacs: { names: ['emacs'], inApp: 'Emacs.app/Contents/MacOS/Emacs', args: plusLine },
  gvim: { names: ['gvim', 'mvim'], args: plusLine },
};
