// `npm run package`: the unpacked app for this machine, with its fuses read back and a short run in
// a copy that differs in one fuse, the one that lets a test look inside.
import { cp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openDisplay } from './setup/display.mjs';
import { prepare } from './setup/prepare.mjs';
import { runChild } from './setup/run-child.mjs';
import { runScript } from './setup/run-script.mjs';
import { note, run, step } from './setup/step-log.mjs';
import { root, tool } from './setup/tools.mjs';

await runScript(async () => {
  await prepare();
  const { describeArtefact } = await import('./package/artefact.mjs');
  const artefact = describeArtefact();
  await step('build the app', build);
  await step(`package ${artefact.name}`, () => assemble(artefact));
  await step('read the fuses back', () => checkFuses(artefact));
  const exitCode = await step('try the package', () => tryCopy(artefact));
  note(`the package is ${artefact.folder}`);
  if (artefact.isStandin) {
    note(`it stands on the stand-in Electron ${artefact.electron} and is NOT a release`);
  }
  return exitCode;
});

function build() {
  const { command, args } = tool('vite', 'build', '--app', '--logLevel', 'warn');
  return run(command, args, { cwd: root, quiet: true });
}

async function assemble({ folder, unpacked, isStandin, electron }) {
  await rm(unpacked, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  const builder = tool(
    'electron-builder',
    '--dir',
    '--publish=never',
    `-c.electronVersion=${electron}`,
  );
  const env = { ...process.env, BOBBIN_UNUSED_BINARIES: isStandin ? 'prebuilds' : 'build' };
  await run(builder.command, builder.args, { cwd: root, env, quiet: true });
  await rename(unpacked, folder);
  if (!isStandin) return;
  await rm(path.join(folder, 'resources', 'default_app.asar'));
  const warning = `Built on the stand-in Electron ${electron}, for trying only. Not a release.\n`;
  await writeFile(path.join(folder, 'NOT-A-RELEASE.txt'), warning);
}

async function checkFuses({ folder, executable }) {
  const { fuseMistakes, readFuses } = await import('./package/fuses.mjs');
  const fuses = await readFuses(path.join(folder, executable));
  for (const [name, state] of Object.entries(fuses)) note(`fuse ${name}: ${state ? 'on' : 'off'}`);
  const mistakes = fuseMistakes(fuses);
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
}

async function tryCopy({ folder, executable }) {
  const { allowInspection } = await import('./package/fuses.mjs');
  const copy = `${folder}-inspectable`;
  await rm(copy, { recursive: true, force: true });
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
  const display = await openDisplay();
  try {
    await allowInspection(path.join(copy, executable));
    return await runChild(tool('playwright', 'test', '-c', 'e2e/package'), {
      ...display.env,
      BOBBIN_PACKAGED: path.join(folder, executable),
      BOBBIN_PACKAGED_INSPECTABLE: path.join(copy, executable),
    });
  } finally {
    display.stop();
    await rm(copy, { recursive: true, force: true });
  }
}
