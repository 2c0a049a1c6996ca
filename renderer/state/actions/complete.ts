// What the composer asks for while one types. That nothing comes is no failure to tell: typing goes on.
import type { FoundFile, Skill } from '../../../shared/domain/found-file.ts';
import { call } from '../../client/client.ts';

/** Files of the thread's folder; null when there is no answer. */
export async function findFiles(threadId: string, query: string): Promise<FoundFile[] | null> {
  const result = await call('files.find', { threadId, query });
  return result.ok ? result.value : null;
}

export async function listSkills(threadId: string): Promise<Skill[] | null> {
  const result = await call('skills.list', { threadId });
  return result.ok ? result.value : null;
}
