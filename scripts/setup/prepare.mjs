// Everything between a fresh clone and a program that can be started. Uses only what Node brings
// until the dependencies are there, hence the imports inside.
import { installDependencies } from './install-dependencies.mjs';
import { note } from './step-log.mjs';
import { ensureBuildTools, ensureElectronLibraries } from './system-packages.mjs';
import { electronExecutable } from './tools.mjs';

const OLDEST_NODE = [20, 19];

/** @throws with a sentence for the user when this machine cannot be prepared */
export async function prepare() {
  requireNode();
  await ensureBuildTools();
  await installDependencies();
  await ensureElectronLibraries(electronExecutable());
  const { describeElectron } = await import('./electron-version.mjs');
  note(`${describeElectron()}, Node ${process.versions.node}`);
  const { generateProtocol } = await import('./generate-protocol.mjs');
  await generateProtocol();
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isOldEnough =
    major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isOldEnough) return;
  throw new Error(
    `Bobbin needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.version}.`,
  );
}
