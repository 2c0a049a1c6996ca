// What a composer asks for while one types. That nothing comes is no failure to tell: typing goes on.
import type { FoundFile, Skill } from '../../../shared/domain/found-file.ts';
import type { CallInput } from '../../../shared/ipc/contract.ts';
import { call } from '../../client/client.ts';

/** Whose folder is searched: a thread's, or the one chosen for a new one. */
export type SearchedFolder = CallInput<'files.find'>['where'];

/** Files of the folder; null when there is no answer. */
export async function findFiles(where: SearchedFolder, query: string): Promise<FoundFile[] | null> {
  const result = await call('files.find', { where, query });
  return result.ok ? result.value : null;
}

export async function listSkills(where: SearchedFolder): Promise<Skill[] | null> {
  const result = await call('skills.list', { where });
  return result.ok ? result.value : null;
}
