import { words } from '../words/words.ts';
import type { EditorId } from './editor.ts';

/** What the editors are called. */
export const editorNames: Readonly<Record<EditorId, string>> = {
  system: words('editors.system'),
  vscode: 'VS Code',
  vscodium: 'VSCodium',
  cursor: 'Cursor',
  windsurf: 'Windsurf',
  zed: 'Zed',
  sublime: 'Sublime Text',
  intellij: 'IntelliJ IDEA',
  webstorm: 'WebStorm',
  pycharm: 'PyCharm',
  goland: 'GoLand',
  rustrover: 'RustRover',
  clion: 'CLion',
  phpstorm: 'PhpStorm',
  emacs: 'Emacs',
  gvim: 'Vim (gvim)',
};
