import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { RuleFile } from '../../../../shared/domain/saved-rules.ts';
import { words } from '../../../../shared/words/words.ts';
import { parseRules } from './parse-rules.ts';

const mostBytes = 1024 * 1024;

/** SHA-256 (hex) of a rules file. */
export function revisionOf(source: string): string {
  return createHash('sha256').update(source).digest('hex');
}

/** The `*.rules` files directly in a folder, by name; none where there is no such folder. */
export async function readRuleFiles(folder: string): Promise<RuleFile[]> {
  const names = await readdir(folder).catch(() => []);
  const rules = names.filter((name) => name.endsWith('.rules')).sort();
  return Promise.all(rules.map((name) => readRuleFile(path.join(folder, name))));
}

async function readRuleFile(file: string): Promise<RuleFile> {
  const unread = (problem: string) => ({ path: file, revision: '', rules: [], problem });
  try {
    const { size } = await stat(file).then((found) => {
      if (!found.isFile()) throw new Error(words('rules.noOrdinaryFile'));
      return found;
    });
    if (size > mostBytes) return unread(words('rules.fileTooLarge'));
    const source = await readFile(file, 'utf8');
    return { path: file, revision: revisionOf(source), rules: parseRules(source), problem: null };
  } catch (caught) {
    return unread(caught instanceof Error ? caught.message : String(caught));
  }
}
