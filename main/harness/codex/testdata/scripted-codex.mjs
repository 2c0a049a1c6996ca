// A stand-in for `codex app-server` that follows a script, for what the real one cannot be made to do.
// Usage: node scripted-codex.mjs SCENARIO.json app-server
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

const scenario = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const {
  answers = {},
  after = {},
  stderrKb = 0,
  exitAtOnce,
  ignoreTerm,
  closeInputOn,
  exitAfter,
  heard,
} = scenario;

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

if (stderrKb > 0) {
  const line = Buffer.from(`\u001b[31mTRACE\u001b[0m ${'x'.repeat(100 * 1024)}\n`);
  for (let written = 0; written < stderrKb * 1024; written += line.length) writeSync(2, line);
  writeSync(2, 'the last line\n');
}
if (exitAtOnce) {
  writeSync(2, exitAtOnce.stderr);
  process.exit(exitAtOnce.code);
}
if (ignoreTerm) {
  process.on('SIGTERM', () => undefined);
  const stubborn = "process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000);";
  const child = spawn(process.execPath, ['-e', stubborn], { stdio: 'ignore', detached: true });
  send({ method: 'warning', params: { message: String(child.pid) } });
  setInterval(() => undefined, 1000);
}

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  const { id, method, result, error } = JSON.parse(line);
  if (method === undefined) {
    // Tells what was answered: the reply itself, in a line the test can read.
    send({
      method: 'thread/name/updated',
      params: { threadName: JSON.stringify({ id, result, error }) },
    });
    return;
  }
  if (heard) appendFileSync(heard, `${process.pid} ${method}\n`);
  if (method === closeInputOn) {
    process.stdin.destroy();
    setTimeout(() => process.exit(3), 300);
    return;
  }
  if (method === exitAfter) process.exit(4);
  const known = answers[method] ?? { result: {} };
  const answer = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
  if (id !== undefined && answer !== 'silence') send({ id, ...answer });
  for (const message of after[method] ?? []) send(message);
});
input.on('close', () => {
  if (!ignoreTerm && closeInputOn === undefined) process.exit(0);
});
