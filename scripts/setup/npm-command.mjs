import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * How to start npm without a shell: through the npm that started this script, else the one beside
 * Node, else `npm` on the PATH. (On Windows npm is a `.cmd` file, which needs a shell.)
 * @param {string[]} args
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(args) {
  const nodeFolder = path.dirname(process.execPath);
  const candidates = [
    process.env.npm_execpath,
    path.join(nodeFolder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(nodeFolder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  const cli = candidates.find((file) => file?.endsWith('npm-cli.js') && existsSync(file));
  return cli ? { command: process.execPath, args: [cli, ...args] } : { command: 'npm', args };
}
