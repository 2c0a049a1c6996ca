import path from 'node:path';

/** What a traced program did to the files below one folder, and what it said, in order. Paths are relative to it. */
export type FileOperation =
  | { kind: 'create' | 'unlink'; file: string }
  | { kind: 'rename'; file: string; to: string }
  | { kind: 'write'; file: string; offset: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  /** Of a file: what was written to it; of a folder: which files are in it. */
  | { kind: 'sync'; file: string }
  | { kind: 'say'; text: string };

/** The system calls that {@link readTrace} understands; one of them that it does not is an error. */
const traced = [
  ...['openat', 'write', 'pwrite64', 'ftruncate', 'fsync', 'fdatasync', 'rename', 'unlink'],
  ...['writev', 'pwritev', 'truncate', 'fallocate', 'renameat', 'renameat2', 'unlinkat'],
];

/** The arguments with which strace records what {@link readTrace} reads; the program and its own follow them. */
export function traceArguments(output: string): string[] {
  const how = ['-f', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', String(64 * 1024 * 1024)];
  return [...how, '-e', 'signal=none', '-e', `trace=${traced.join(',')}`, '-o', output];
}

/** Reads what strace wrote (its `-f -y -xx` form). Throws on a call below the folder that it cannot follow. */
export function readTrace(text: string, folder: string): FileOperation[] {
  const below = (file: string | null) => {
    if (file === null || (file !== folder && !file.startsWith(`${folder}${path.sep}`))) return null;
    return path.relative(folder, file);
  };
  return wholeCalls(text).flatMap((call) => operation(call, below) ?? []);
}

interface Call {
  name: string;
  given: string;
  answer: number;
}

/** One entry for each call that came to its end; another thread may have had the word in between. */
function wholeCalls(text: string): Call[] {
  const begun = new Map<string, string>();
  return text.split('\n').flatMap((line) => {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(rest)?.[1];
    if (unfinished !== undefined) {
      begun.set(pid, unfinished);
      return [];
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)?.[1];
    const whole = resumed === undefined ? rest : `${begun.get(pid) ?? ''}${resumed}`;
    const [, name, given, answer] = /^(\w+)\((.*)\)\s+= (-?\d+)/.exec(whole) ?? [];
    return name === undefined ? [] : [{ name, given: given!, answer: Number(answer) }];
  });
}

function operation(
  { name, given, answer }: Call,
  below: (file: string | null) => string | null,
): FileOperation | null {
  if (answer < 0) return null;
  const strings = [...given.matchAll(/"((?:\\x..)*)"/g)].map((match) => bytesOf(match[1]!));
  const open = /^(\d+)<((?:\\x..)*)>/.exec(given);
  if (name === 'write' && open?.[1] === '1') return { kind: 'say', text: strings[0]!.toString() };
  const named = name === 'openat' || name === 'rename' || name === 'unlink';
  const file = below(named ? strings[0]!.toString() : open && bytesOf(open[2]!).toString());
  if (file === null) return null;
  const numbers = given.split(', ').map(Number);
  switch (name) {
    case 'openat':
      return /O_CREAT/.test(given) ? { kind: 'create', file } : null;
    case 'pwrite64':
      return {
        kind: 'write',
        file,
        offset: numbers.at(-1)!,
        bytes: strings[0]!.subarray(0, answer),
      };
    case 'ftruncate':
      return { kind: 'truncate', file, size: numbers.at(-1)! };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', file };
    case 'rename':
      return { kind: 'rename', file, to: below(strings[1]!.toString())! };
    case 'unlink':
      return { kind: 'unlink', file };
    default:
      throw new Error(`${name} of ${file} cannot be followed`);
  }
}

function bytesOf(escaped: string): Buffer {
  return Buffer.from(escaped.replaceAll('\\x', ''), 'hex');
}
