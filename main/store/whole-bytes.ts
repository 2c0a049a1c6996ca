import { readFileSync } from 'node:fs';

const magics = [0x377f0682, 0x377f0683];
const headerBytes = 32;
const frameBytes = 24;

/**
 * The bytes of a database with what its log has committed, as one file that needs no log: for a place where nothing can
 * be written. Follows SQLite's format of the log (sqlite.org/walformat): frames count up to the last commit whose salts
 * and sums are right. Throws what reading the files does.
 */
export function wholeBytes(file: string): Buffer {
  const main = readFileSync(file);
  const whole = withLog(main, readLog(`${file}-wal`));
  // Says that the file is used with a log; a database in memory has none.
  if (whole.length > 19) whole.fill(1, 18, 20);
  return whole;
}

function readLog(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (caught) {
    if ((caught as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw caught;
  }
}

function withLog(main: Buffer, log: Buffer | null): Buffer {
  if (log === null || log.length < headerBytes || !magics.includes(log.readUInt32BE(0)))
    return main;
  const isBig = log.readUInt32BE(0) === magics[1];
  const pageSize = log.readUInt32BE(8);
  const salts = log.subarray(16, 24);
  let sum = checksum(log.subarray(0, 24), isBig, [0, 0]);
  if (!isSum(log, 24, sum)) return main;

  let pending: [number, Buffer][] = [];
  const committed = new Map<number, Buffer>();
  let pageCount = 0;
  for (let at = headerBytes; at + frameBytes + pageSize <= log.length;) {
    const page = log.subarray(at + frameBytes, at + frameBytes + pageSize);
    sum = checksum(page, isBig, checksum(log.subarray(at, at + 8), isBig, sum));
    if (!log.subarray(at + 8, at + 16).equals(salts) || !isSum(log, at + 16, sum)) break;
    pending.push([log.readUInt32BE(at), page]);
    /* In the last frame of a transaction: how many pages the database has after it. */
    const count = log.readUInt32BE(at + 4);
    if (count !== 0) {
      for (const [number, bytes] of pending) committed.set(number, bytes);
      pending = [];
      pageCount = count;
    }
    at += frameBytes + pageSize;
  }
  if (pageCount === 0) return main;
  const whole = Buffer.alloc(pageCount * pageSize);
  main.copy(whole);
  for (const [number, page] of committed) page.copy(whole, (number - 1) * pageSize);
  return whole;
}

function isSum(log: Buffer, at: number, [first, second]: [number, number]): boolean {
  return log.readUInt32BE(at) === first && log.readUInt32BE(at + 4) === second;
}

/** Goes on with the running sums over whole pairs of words. */
function checksum(
  bytes: Buffer,
  isBig: boolean,
  [first, second]: [number, number],
): [number, number] {
  const word = (at: number) => (isBig ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  for (let at = 0; at + 8 <= bytes.length; at += 8) {
    first = (first + word(at) + second) >>> 0;
    second = (second + word(at + 4) + first) >>> 0;
  }
  return [first, second];
}
