import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['orchard', 'press', 'cellar', 'garden', 'barn', 'mill', 'market'];

/** So many threads of a terminal in a CODEX_HOME, each a minute older than the one before it, the folders in turn. */
export function writeManyThreads(home: string, count: number): void {
  const sessions = path.join(home, 'sessions/2026/06/01');
  mkdirSync(sessions, { recursive: true });
  for (let index = 1; index <= count; index += 1) {
    const id = `019e7777-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const timestamp = new Date(Date.UTC(2026, 5, 1, 12) - index * 60_000).toISOString();
    const cwd = `/srv/${folders[index % folders.length]}`;
    const made = { originator: 'codex-tui', cli_version: '0.130.0', source: 'cli' };
    const meta = { id, timestamp, cwd, ...made };
    const lines = [
      { timestamp, type: 'session_meta', payload: meta },
      {
        timestamp,
        type: 'event_msg',
        payload: { type: 'user_message', message: `Pear ${index}.` },
      },
    ];
    const name = `rollout-${timestamp.slice(0, 19).replaceAll(':', '-')}-${id}.jsonl`;
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    writeFileSync(path.join(sessions, name), text);
  }
}
