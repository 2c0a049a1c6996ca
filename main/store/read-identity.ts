import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** What a database file says it is, read from its bytes: SQLite itself would create files beside it. */
export type FileIdentity =
  | { kind: 'absent' }
  /** Nothing was ever written to it. */
  | { kind: 'empty' }
  | { kind: 'not-sqlite' }
  /** The log beside it belongs to another database. */
  | { kind: 'mixed' }
  | { kind: 'database'; applicationId: number; userVersion: number };

/** Layout: https://www.sqlite.org/fileformat2.html, sections 1.3 (header) and 4.1 (write-ahead log). */
const magic = Buffer.from('SQLite format 3\0', 'latin1');
const headerSize = 100;
const schemaCookie = 40;
const userVersion = 60;
const applicationId = 68;
const walHeaderSize = 32;
const frameHeaderSize = 24;

/** Reads the identity of the database at `file`, following its write-ahead log. Opens for reading only. */
export function readIdentity(file: string): FileIdentity {
  const main = readAt(file, (read, size) => (size === 0 ? 'empty' : read(0, headerSize)));
  const log = headerInLog(`${file}-wal`);
  if (main === null) return { kind: 'absent' };
  if (main === 'empty') return { kind: 'empty' };
  if (main.length < headerSize || !main.subarray(0, magic.length).equals(magic)) {
    return { kind: 'not-sqlite' };
  }
  const [own, logged] = [main, log ?? main].map((bytes) => bytes.readUInt32BE(applicationId));
  if (own !== 0 && own !== logged) return { kind: 'mixed' };
  const header = log ?? main;
  if (header.readUInt32BE(schemaCookie) === 0 && header.readUInt32BE(applicationId) === 0) {
    return { kind: 'empty' };
  }
  return {
    kind: 'database',
    applicationId: header.readUInt32BE(applicationId),
    userVersion: header.readUInt32BE(userVersion),
  };
}

/** The database header in the last committed copy of page 1 in a write-ahead log; null where it holds none. */
function headerInLog(file: string): Buffer | null {
  return readAt(file, (read, size) => {
    const log = read(0, walHeaderSize);
    if (log.length < walHeaderSize) return null;
    const pageSize = log.readUInt32BE(8) === 1 ? 65_536 : log.readUInt32BE(8);
    if (pageSize < 512) return null;
    const salts = log.subarray(16, 24);
    let pending: number | null = null;
    let committed: number | null = null;
    for (let at = walHeaderSize; at + frameHeaderSize + pageSize <= size;) {
      const frame = read(at, frameHeaderSize);
      if (!frame.subarray(8, 16).equals(salts)) break;
      if (frame.readUInt32BE(0) === 1) pending = at + frameHeaderSize;
      if (frame.readUInt32BE(4) !== 0) committed = pending;
      at += frameHeaderSize + pageSize;
    }
    return committed === null ? null : read(committed, headerSize);
  });
}

function readAt<T>(
  file: string,
  use: (read: (at: number, length: number) => Buffer, size: number) => T,
): T | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  try {
    return use((at, length) => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, readSync(descriptor, buffer, 0, length, at));
    }, fstatSync(descriptor).size);
  } finally {
    closeSync(descriptor);
  }
}
