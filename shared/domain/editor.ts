import { z } from './schema.ts';

/** What files can be opened in. `system`: the program the system has for a file, which knows no lines. */
export const EditorId = z.enum([
  'system',
  'vscode',
  'vscodium',
  'cursor',
  'windsurf',
  'zed',
  'sublime',
  'intellij',
  'webstorm',
  'pycharm',
  'goland',
  'rustrover',
  'clion',
  'phpstorm',
  'emacs',
  'gvim',
]);
export type EditorId = z.infer<typeof EditorId>;
