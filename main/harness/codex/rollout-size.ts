import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Size in bytes of a thread's rollout, found by the id in its file name; 0 when there is none. A thread's id starts
 * with its birth in milliseconds (UUID version 7), so only the day folders around it are looked into.
 */
export async function rolloutSize(codexHome: string, threadId: string): Promise<number> {
  const born = Number.parseInt(threadId.replaceAll('-', '').slice(0, 12), 16);
  if (!Number.isFinite(born)) return 0;
  const day = 24 * 60 * 60 * 1000;
  for (const offset of [0, -day, day]) {
    const [date] = new Date(born + offset).toISOString().split('T');
    const folder = path.join(codexHome, 'sessions', ...date!.split('-'));
    const names = await readdir(folder).catch(() => []);
    const name = names.find((one) => one.endsWith(`-${threadId}.jsonl`));
    if (name !== undefined)
      return (await stat(path.join(folder, name)).catch(() => null))?.size ?? 0;
  }
  return 0;
}
