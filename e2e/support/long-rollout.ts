import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import path from 'node:path';

const threadId = '019e7777-0000-7000-8000-00000000f036';
const answer = 'A sentence about pears that goes on for a while. ';

/** Writes a thread of so many turns, every tenth with a picture of about 1 MB, below a CODEX_HOME. */
export function writeLongRollout(home: string, cwd: string, turns: number): void {
  const folder = path.join(home, 'sessions/2026/06/01');
  mkdirSync(folder, { recursive: true });
  const file = openSync(path.join(folder, `rollout-2026-06-01T10-00-00-${threadId}.jsonl`), 'w');
  let second = 0;
  const write = (type: string, payload: object) => {
    second += 1;
    const timestamp = new Date(Date.UTC(2026, 5, 1, 10, 0, second)).toISOString();
    writeSync(file, `${JSON.stringify({ timestamp, type, payload })}\n`);
  };
  const from = { originator: 'codex-tui', cli_version: '0.130.0', source: 'cli' };
  write('session_meta', { id: threadId, timestamp: '2026-06-01T10:00:00.000Z', cwd, ...from });
  const picture = `data:image/png;base64,${'iVBORw0K'.repeat(130_000)}`;
  for (let turn = 1; turn <= turns; turn += 1) {
    const images = turn % 10 === 0 ? [picture] : [];
    write('event_msg', { type: 'task_started', turn_id: `t${turn}` });
    write('event_msg', { type: 'user_message', message: `question ${turn}`, images });
    const message = `${answer.repeat(200)}answer ${turn}`;
    write('event_msg', { type: 'agent_message', message });
    write('event_msg', { type: 'task_complete', turn_id: `t${turn}` });
  }
  closeSync(file);
}
