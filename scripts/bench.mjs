// `npm run bench -- NAME [--json FILE]`: builds the app, runs bench/NAME.ts, prints its figures and
// writes them to FILE. Ends with 0 whatever the figures are, with 1 only when there are none.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeFigures } from './bench/describe-figures.mjs';
import { openDisplay } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runScript } from './setup/run-script.mjs';
import { run, step } from './setup/step-log.mjs';
import { root, tool } from './setup/tools.mjs';

await runScript(async () => {
  const { name, jsonFile } = readArguments(process.argv.slice(2));
  await prepare();
  const build = tool('vite', 'build', '--app', '--logLevel', 'warn');
  await step('build the app', () => run(build.command, build.args, { cwd: root, quiet: true }));
  const display = await openDisplay();
  Object.assign(process.env, display.env);
  try {
    const bench = await load(path.join(root, 'bench', `${name}.ts`));
    const figures = await step(`bench ${name}`, bench);
    console.log(`\n${describeFigures(figures)}`);
    if (!jsonFile) return;
    await mkdir(path.dirname(jsonFile), { recursive: true });
    await writeFile(jsonFile, `${JSON.stringify({ bench: name, figures }, null, 2)}\n`);
  } finally {
    display.stop();
  }
});

function readArguments(args) {
  const at = args.indexOf('--json');
  const [, file] = at < 0 ? [] : args.splice(at, 2);
  const [name] = args;
  if (at >= 0 && !file) throw new Error('--json needs a file name');
  if (!name || !existsSync(path.join(root, 'bench', `${name}.ts`))) {
    const names = readdirSync(path.join(root, 'bench'))
      .filter((entry) => /^[a-z-]+\.ts$/.test(entry))
      .map((entry) => entry.replace('.ts', ''));
    throw new Error(`Which one? npm run bench -- NAME, with NAME one of: ${names.join(', ')}`);
  }
  const from = process.env.INIT_CWD ?? process.cwd();
  return { name, jsonFile: file ? path.resolve(from, file) : null };
}

/** TypeScript is loaded through Vite, since Node 20 cannot. */
async function load(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  return module.default;
}
