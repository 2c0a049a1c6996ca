// `npm run transcript -- PATH [--home CODEX_HOME] [--json]`: prints what Bobbin sees in a rollout file.
import path from 'node:path';
import { root } from './setup/tools.mjs';

const usage = 'npm run transcript -- PATH [--home CODEX_HOME] [--json]';

try {
  const { file, home, json } = readArguments(process.argv.slice(2));
  const { readRollout } = await load('main/harness/codex/rollout/read-rollout.ts');
  const print = await load('main/harness/codex/rollout/print-transcript.ts');
  const isInHome = home !== null && !path.relative(home, file).startsWith('..');
  const transcript = await readRollout(file, home, isInHome);
  const text = json ? print.transcriptJson(transcript) : print.transcriptText(transcript);
  process.stdout.write(`${text}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function readArguments(args) {
  const from = process.env.INIT_CWD ?? process.cwd();
  const rest = [];
  let home = null;
  let json = false;
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === '--json') json = true;
    else if (args[at] === '--home') {
      at += 1;
      if (!args[at]) throw new Error(`--home needs a folder. ${usage}`);
      home = path.resolve(from, args[at]);
    } else if (args[at].startsWith('--')) throw new Error(`Unknown option ${args[at]}. ${usage}`);
    else rest.push(args[at]);
  }
  if (rest.length !== 1) throw new Error(`Which file? ${usage}`);
  return { file: path.resolve(from, rest[0]), home, json };
}

/** TypeScript is loaded through Vite, since Node 20 cannot. */
async function load(file) {
  const { runnerImport } = await import('vite');
  const options = { root, configFile: false, logLevel: 'error' };
  return (await runnerImport(path.join(root, file), options)).module;
}
