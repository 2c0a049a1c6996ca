import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { timeInName } from './time-in-name.ts';

/** The files that make up one SQLite database; they only ever move together. */
export function databaseFiles(file: string): string[] {
  return [file, `${file}-wal`, `${file}-shm`];
}

/** Moves a damaged database with its log, unchanged, into a new folder beside it and returns that folder. */
export function quarantine(folder: string, file: string, now: number): string {
  const base = join(folder, `quarantine-${timeInName(now)}`);
  let target = base;
  for (let count = 2; existsSync(target); count += 1) target = `${base}-${count}`;
  mkdirSync(target, { mode: 0o700 });
  for (const part of databaseFiles(file)) {
    if (existsSync(part)) renameSync(part, join(target, basename(part)));
  }
  return target;
}
