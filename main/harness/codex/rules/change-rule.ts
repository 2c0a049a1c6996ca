import { constants } from 'node:fs';
import { copyFile, open, readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { AppFailure, appError } from '../../../../shared/domain/app-error.ts';
import { isNarrower } from '../../../../shared/domain/narrower-pattern.ts';
import { words } from '../../../../shared/words/words.ts';
import type { RuleEdit } from '../../harness-permissions.ts';
import { parseRules } from './parse-rules.ts';
import { revisionOf } from './read-rule-files.ts';
import { replaceStatement, ruleText } from './rewrite-rules.ts';

const keptBackups = 10;

/**
 * Changes one rule of a file of the user's and answers the path of the copy of the file as it was. The new file is
 * written beside the old one, read by Codex itself (`isValid`) and only then put in its place; where the file is not
 * the one that was shown, at the beginning or at the very end, nothing is changed. Rejects with an AppFailure.
 */
export async function changeRule(
  edit: RuleEdit,
  folder: string,
  isValid: (file: string) => Promise<boolean>,
  now: () => Date = () => new Date(),
): Promise<string> {
  const inFolder = path.dirname(edit.file) === folder && edit.file.endsWith('.rules');
  if (!inFolder) throw new AppFailure(appError('not-allowed', words('rules.notYours')));
  const file = await realpath(edit.file).catch(() => edit.file);
  const source = await readUnchanged(file, edit.revision);
  const changed = edited(source, edit);
  const { mode } = await stat(file);
  const stamp = now().toISOString().replaceAll(/[:.]/g, '-');
  const fresh = `${file}.${stamp}.new`;
  try {
    await writeSynced(fresh, changed, mode & 0o777);
    if (!(await isValid(fresh))) {
      throw new AppFailure(appError('internal', words('rules.unreadableChange')));
    }
    const backup = `${file}.${stamp}.bak`;
    await copyFile(file, backup, constants.COPYFILE_EXCL);
    await readUnchanged(file, edit.revision);
    await rename(fresh, file);
    await dropOldBackups(file);
    return backup;
  } finally {
    await rm(fresh, { force: true });
  }
}

async function readUnchanged(file: string, revision: string): Promise<string> {
  const source = await readFile(file, 'utf8').catch(() => null);
  if (source !== null && revisionOf(source) === revision) return source;
  throw new AppFailure(
    appError('rules-changed', words('rules.changed'), {
      retryHelps: true,
    }),
  );
}

function edited(source: string, { start, narrowed }: RuleEdit): string {
  const rule = parseRules(source).find((each) => each.start === start);
  if (rule === undefined) throw notThere();
  if (narrowed === null) return replaceStatement(source, start, null) ?? source;
  if (rule.kind !== 'command' || rule.decision !== 'allow') {
    throw new AppFailure(appError('not-allowed', words('rules.onlyAllowNarrowed')));
  }
  if (!isNarrower(rule.pattern, narrowed)) {
    throw new AppFailure(appError('not-allowed', words('rules.notNarrower')));
  }
  return replaceStatement(source, start, ruleText({ ...rule, pattern: narrowed })) ?? source;
}

function notThere(): AppFailure {
  return new AppFailure(appError('rules-changed', words('rules.gone')));
}

async function writeSynced(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Only copies that Bobbin made are ever removed. */
async function dropOldBackups(file: string): Promise<void> {
  const folder = path.dirname(file);
  const names = await readdir(folder);
  const ours = names.filter(
    (name) =>
      name.startsWith(`${path.basename(file)}.`) && /\.\d{4}-\d\d-\d\dT[\d-]+Z\.bak$/.test(name),
  );
  for (const name of ours.sort().slice(0, -keptBackups)) await rm(path.join(folder, name));
}
