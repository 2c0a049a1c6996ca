// The fake's CODEX_HOME: one JSON file a thread and one lock file a writer, shared by all its processes.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Opens the thread store in `folder`. */
export function openThreadFiles(folder) {
  const threads = path.join(folder, 'threads');
  const locks = path.join(folder, 'locks');
  mkdirSync(threads, { recursive: true });
  mkdirSync(locks, { recursive: true });

  /** The stored thread, or null. */
  function read(id) {
    const file = path.join(threads, `${id}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  }

  function write(thread) {
    const file = path.join(threads, `${thread.id}.json`);
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(thread));
    renameSync(`${file}.${process.pid}`, file);
  }

  function list() {
    return readdirSync(threads)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(path.join(threads, name), 'utf8')))
      .toSorted((a, b) => b.createdAt - a.createdAt);
  }

  /** Takes the writer lock; false while another live process holds it. */
  function lock(id) {
    const file = path.join(locks, id);
    if (existsSync(file)) {
      const holder = Number(readFileSync(file, 'utf8'));
      if (holder !== process.pid && isAlive(holder)) return false;
    }
    writeFileSync(file, String(process.pid));
    return true;
  }

  function unlock(id) {
    const file = path.join(locks, id);
    if (existsSync(file) && Number(readFileSync(file, 'utf8')) === process.pid) rmSync(file);
  }

  return { read, write, list, lock, unlock };
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

function isZombie(pid) {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''));
  } catch {
    return false;
  }
}
