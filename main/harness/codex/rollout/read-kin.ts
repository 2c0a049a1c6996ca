import { openRollout } from './open-rollout.ts';
import { readChunks } from './read-chunks.ts';

/** Which threads a thread comes from. Codex's own list leaves that out (0.171.0); the file's first line has it. */
export interface Kin {
  parentThreadId: string | null;
  forkedFromId: string | null;
  agentName: string | null;
}

const noKin: Kin = { parentThreadId: null, forkedFromId: null, agentName: null };
/** The names stand before the instructions, which make the first line long. */
const firstBytes = 4096;

/** Reads a thread's kin from the first bytes of its file. A file that cannot be read names none. */
export async function readKin(file: string, home: string): Promise<Kin> {
  try {
    const source = await openRollout(file, home);
    try {
      let head = '';
      await readChunks(source, (chunk) => (head += chunk.toString('utf8')), firstBytes);
      return kinIn(head);
    } finally {
      await source.handle.close();
    }
  } catch {
    return noKin;
  }
}

function kinIn(head: string): Kin {
  const [line = ''] = head.split('\n', 1);
  const [facts = ''] = line.split('"base_instructions"', 1);
  if (!facts.includes('"session_meta"')) return noKin;
  const field = (name: string) => new RegExp(`"${name}":"([^"\\\\]+)"`).exec(facts)?.[1] ?? null;
  return {
    parentThreadId: field('parent_thread_id'),
    forkedFromId: field('forked_from_id'),
    agentName: field('agent_nickname'),
  };
}
