import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppFailure, appError } from '../../shared/domain/app-error.ts';
import { editorNames } from '../../shared/domain/editor-names.ts';
import type { EditorId } from '../../shared/domain/editor.ts';
import { words } from '../../shared/words/words.ts';
import { editorPrograms, type ProgramId } from './editor-programs.ts';

export interface EditorsOptions {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  home: string;
  /** The PATH a terminal would have; null where it is not known. */
  loginPath: () => Promise<string | null>;
  /** Opens a file in the system's program for it; what went wrong, or nothing. */
  openPath: (file: string) => Promise<string>;
}

export interface Editors {
  /** Those that are on this machine, the system's own first. */
  found(): Promise<EditorId[]>;
  /** Rejects with an AppFailure where the editor is not there or does not start. */
  open(file: string, line: number | null, editor: EditorId): Promise<'opened' | 'refused'>;
}

/** The editors files are opened in. Only known programs are started, by absolute path and without a shell. */
export function createEditors(options: EditorsOptions): Editors {
  const programOf = async (id: ProgramId): Promise<string | null> => {
    const { names, inApp } = editorPrograms[id];
    const suffix = options.platform === 'win32' ? '.exe' : '';
    const folders = await searchFolders(options);
    const files = names.flatMap((name) => folders.map((one) => path.join(one, name + suffix)));
    const apps =
      options.platform === 'darwin' && inApp !== undefined
        ? ['/Applications', path.join(options.home, 'Applications')].map((one) =>
            path.join(one, inApp),
          )
        : [];
    for (const file of [...files, ...apps]) if (await isProgram(file)) return file;
    return null;
  };

  return {
    async found() {
      const ids = Object.keys(editorPrograms) as ProgramId[];
      const programs = await Promise.all(ids.map(programOf));
      return ['system', ...ids.filter((_, index) => programs[index] !== null)];
    },
    async open(file, line, editor) {
      if (editor === 'system') return (await options.openPath(file)) === '' ? 'opened' : 'refused';
      const program = await programOf(editor);
      if (program === null) throw notThere(editor, null);
      await start(program, editorPrograms[editor].args(file, line ?? 1), options).catch(
        (caught: Error) => {
          throw notThere(editor, caught.message);
        },
      );
      return 'opened';
    },
  };
}

/** Absolute entries only: a relative one would mean a program of whatever folder one is in. */
async function searchFolders({ env, loginPath }: EditorsOptions): Promise<string[]> {
  const all = [env['PATH'], await loginPath()].flatMap((one) => one?.split(path.delimiter) ?? []);
  return [...new Set(all.filter((folder) => path.isAbsolute(folder)))];
}

async function isProgram(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

/** Resolves once it runs; it goes on by itself, also when Bobbin ends. */
function start(program: string, args: string[], { env, home }: EditorsOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const own = Object.entries(env).filter(
      ([name]) => !/^(ELECTRON_|BOBBIN_|NODE_OPTIONS$)/.test(name),
    );
    const child = spawn(program, args, {
      cwd: home,
      env: Object.fromEntries(own),
      stdio: 'ignore',
      detached: true,
    });
    child.once('error', reject);
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}

function notThere(editor: EditorId, detail: string | null): AppFailure {
  const message = words('files.refused.editor', { editor: editorNames[editor] });
  return new AppFailure(appError('load-failed', message, { detail }));
}
