import {
  appendFileSync,
  chmodSync,
  existsSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const mostBytes = 5 * 1024 * 1024;
const kept = 5;

/**
 * A log in the data folder (0600, five files of 5 MB). It takes sentences of Bobbin's own; message text, commands and
 * environment values are never given to it.
 */
export function openLog(folder: string): (line: string) => void {
  const file = path.join(folder, 'bobbin.log');
  if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
  chmodSync(file, 0o600);
  return (line) => {
    if (statSync(file).size > mostBytes) rotate(file);
    appendFileSync(file, `${new Date().toISOString()} ${line}\n`, { mode: 0o600 });
  };
}

function rotate(file: string): void {
  for (let age = kept - 1; age > 0; age -= 1) {
    const older = age === 1 ? file : `${file}.${age - 1}`;
    if (existsSync(older)) renameSync(older, `${file}.${age}`);
  }
  writeFileSync(file, '', { mode: 0o600 });
}
