import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { processesNaming } from '../support/processes.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestFolder } from '../support/test-folder.ts';

const root = path.join(import.meta.dirname, '../..');
const electron = createRequire(import.meta.url)('electron') as string;
/** "BBBN", as Bobbin marks its own. */
const own = 0x4242424e;

/** Starts Bobbin where it will refuse; answers the message box it showed and how it ended. */
async function refused(folder: TestFolder) {
  const probe = path.join(import.meta.dirname, '../support/answer-refusal.cjs');
  const flags = [`--user-data-dir=${folder.data}`, '--disable-gpu', '--log-level=3'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const { ELECTRON_RUN_AS_NODE: _node, ...env } = process.env;
  const child = spawn(electron, ['-r', probe, root, ...flags], {
    env: { ...env, HOME: folder.user, BOBBIN_DATA_DIR: folder.data, CODEX_HOME: folder.home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  const shown = output.split('\n').filter((line) => line.startsWith('{'));
  return { code, shown: shown.map((line) => JSON.parse(line)) };
}

const cases: [name: string, applicationId: number, userVersion: number, words: RegExp][] = [
  ['F27: a newer Bobbin’s', own, 900, /^Your data was made by a newer version of Bobbin\. Update/],
  ['another program’s', 0x1234, 1, /^Another program's database is in the place of Bobbin's\./],
];

for (const [name, applicationId, userVersion, words] of cases) {
  test(`${name} database is told in a plain message that names it, and stays as it is`, async ({
    folder,
  }) => {
    mkdirSync(folder.data, { mode: 0o700 });
    const file = path.join(folder.data, 'bobbin.db');
    const db = new Sqlite(file);
    db.exec("CREATE TABLE later (words TEXT); INSERT INTO later VALUES ('quinces')");
    db.pragma(`application_id = ${applicationId}`);
    db.pragma(`user_version = ${userVersion}`);
    db.close();
    const bytes = readFileSync(file);
    expect(await refused(folder)).toEqual({
      code: 1,
      shown: [
        {
          message: expect.stringMatching(words),
          detail: '',
          buttons: ['Quit', 'Show the folder'],
        },
      ],
    });
    expect(readFileSync(file).equals(bytes)).toBe(true);
    const beside = readdirSync(folder.data).filter((one) => /bobbin\.db|quarantine/.test(one));
    expect(beside).toEqual(['bobbin.db']);
    expect(processesNaming(folder.root)).toEqual([]);
  });
}
