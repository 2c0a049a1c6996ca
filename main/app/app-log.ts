import {
  appendFileSync,
  chmodSync,
  existsSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { redact } from './redact.ts';

const kept = 5;

/**
 * A log in the data folder (0600, five files of 5 MB). It takes sentences of Bobbin's own; message text, commands and
 * environment values are never given to it, and what looks like a secret is taken out all the same. Never throws: a
 * full disk costs lines, not more.
 */
export function openLog(folder: string, mostBytes = 5 * 1024 * 1024): (line: string) => void {
  const file = path.join(folder, 'bobbin.log');
  const attempt = (write: () => void) => {
    try {
      write();
    } catch {
      /* There is no other place to say so. */
    }
  };
  attempt(() => {
    if (!existsSync(file)) writeFileSync(file, '', { mode: 0o600 });
    chmodSync(file, 0o600);
  });
  return (line) =>
    attempt(() => {
      const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
      if (size > mostBytes) rotate(file);
      const entry = `${new Date().toISOString()} ${redact(line, folder)}\n`;
      appendFileSync(file, entry, { mode: 0o600 });
    });
}

function rotate(file: string): void {
  for (let age = kept - 1; age > 0; age -= 1) {
    const older = age === 1 ? file : `${file}.${age - 1}`;
    if (existsSync(older)) renameSync(older, `${file}.${age}`);
  }
  writeFileSync(file, '', { mode: 0o600 });
}
