// Entry of the fake `codex`: what it prints, what it reads, how it ends. The scenario and the record lie in its folder.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createConversation } from './conversation.mjs';
import { createRecord } from './record.mjs';

/** Plays `folder/scenario.json` as one process of `codex`; everything it sees and does goes to `folder/record.jsonl`. */
export function run(folder, args) {
  /** Read again when a thread is attached: a process may have been started long before. */
  const readScenario = () => JSON.parse(readFileSync(path.join(folder, 'scenario.json'), 'utf8'));
  const scenario = readScenario();
  if (args.includes('--version') || args.includes('-V')) {
    console.log(scenario.version ?? 'codex-cli 0.171.0');
    return;
  }
  if (!args.includes('app-server')) {
    console.error(`error: the fake codex knows only app-server, got: ${args.join(' ')}`);
    process.exitCode = 2;
    return;
  }
  const record = createRecord(folder);
  record({ event: 'start', args, environment: Object.keys(process.env).toSorted() });
  serve(folder, scenario, readScenario, record);
}

function serve(folder, scenario, readScenario, record) {
  const conversation = createConversation({
    folder,
    scenario,
    readScenario,
    record,
    exit,
    closeInput,
  });
  let ending = false;

  function exit(code, signal) {
    record({ event: 'exit', code, signal });
    conversation.release();
    if (signal) process.kill(process.pid, signal);
    else process.exit(code);
  }

  function closeInput() {
    process.stdin.destroy();
    setInterval(() => {}, 1000);
  }

  /** What EOF and a polite signal lead to; a process told to ignore one stays. */
  async function end(cause) {
    record({ event: cause });
    const manner = conversation.ending();
    if (cause === 'eof' ? manner.ignoreEof : manner.ignoreTerm) {
      setInterval(() => {}, 1000);
      return;
    }
    if (ending) return;
    ending = true;
    if (manner.delayMs) await new Promise((resolve) => setTimeout(resolve, manner.delayMs));
    if (manner.gate) await conversation.gate(manner.gate);
    for (const message of manner.trailing ?? []) conversation.say(message);
    exit(manner.code ?? 0, null);
  }

  process.on('SIGTERM', () => void end('sigterm'));
  process.stdout.on('error', () => {});
  if (scenario.process?.stubbornChild) spawnStubbornChild(record);
  let rest = Buffer.alloc(0);
  process.stdin.on('data', (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (let at = rest.indexOf(10); at !== -1; at = rest.indexOf(10)) {
      const line = rest.subarray(0, at).toString('utf8');
      rest = rest.subarray(at + 1);
      if (line.trim() !== '') conversation.hear(JSON.parse(line));
    }
  });
  process.stdin.on('end', () => void end('eof'));
  void conversation.begin();
}

/** A child in the same process group that ignores the polite signals, as a shell of a running command may. */
function spawnStubbornChild(record) {
  const code = "process.on('SIGTERM',()=>{});process.on('SIGHUP',()=>{});setInterval(()=>{},1000)";
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  record({ event: 'child', childPid: child.pid });
}
