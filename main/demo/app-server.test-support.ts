import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A JSON-RPC message of `codex app-server`, as loosely typed as a test needs it. */
export interface Message {
  id?: number;
  method?: string;
  params?: any;
  result?: any;
  error?: { code: number; message: string };
}

/** The real Codex, driven by hand: only what the demo model's own tests need. */
export interface AppServer {
  /** Everything Codex sent, oldest first. */
  received: Message[];
  call(method: string, params: unknown): Promise<any>;
  /** The first message, already received or yet to come, that satisfies the condition. */
  waitFor(condition: (message: Message) => boolean): Promise<Message>;
  /** Closes its input and waits for its end. */
  end(): Promise<void>;
}

/** What to answer to an approval. */
export type Decide = (request: Message) => 'accept' | 'decline' | 'cancel';

/** The native program inside the installed `@openai/codex`. */
export function nativeCodex(): string {
  const require = createRequire(import.meta.url);
  const triple = TRIPLES[`${process.platform}-${process.arch}`];
  if (!triple) throw new Error(`No Codex for ${process.platform}-${process.arch}`);
  const launcher = require.resolve('@openai/codex/package.json');
  const name = `@openai/codex-${process.platform}-${process.arch}/package.json`;
  const folder = dirname(createRequire(launcher).resolve(name));
  const program = process.platform === 'win32' ? 'codex.exe' : 'codex';
  return join(folder, 'vendor', triple, 'bin', program);
}

const TRIPLES: Record<string, string> = {
  'linux-x64': 'x86_64-unknown-linux-musl',
  'linux-arm64': 'aarch64-unknown-linux-musl',
  'darwin-x64': 'x86_64-apple-darwin',
  'darwin-arm64': 'aarch64-apple-darwin',
  'win32-x64': 'x86_64-pc-windows-msvc',
  'win32-arm64': 'aarch64-pc-windows-msvc',
};

/** Starts `codex app-server` on a CODEX_HOME with nothing else from the environment, and initialises it. */
export async function startAppServer(home: string, decide: Decide): Promise<AppServer> {
  const child = spawn(nativeCodex(), ['app-server'], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home, CODEX_HOME: home },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const received: Message[] = [];
  const answers = new Map<number, (message: Message) => void>();
  const watchers = new Set<(message: Message) => void>();
  const send = (message: Message): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  let lastId = 0;

  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Message;
    received.push(message);
    if (message.method === undefined) answers.get(message.id ?? -1)?.(message);
    else if (message.id !== undefined) {
      send({ id: message.id, result: { decision: decide(message) } });
    }
    for (const watch of watchers) watch(message);
  });

  const call = async (method: string, params: unknown): Promise<any> => {
    const id = ++lastId;
    const answer = await new Promise<Message>((resolve) => {
      answers.set(id, resolve);
      send({ id, method, params });
    });
    if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
    return answer.result;
  };

  await call('initialize', { clientInfo: { name: 'demo_test', title: 'Demo', version: '0' } });
  send({ method: 'initialized' });
  return {
    received,
    call,
    waitFor: (condition) =>
      new Promise((resolve) => {
        const found = received.find(condition);
        if (found) return resolve(found);
        const watch = (message: Message): void => {
          if (!condition(message)) return;
          watchers.delete(watch);
          resolve(message);
        };
        watchers.add(watch);
      }),
    end: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
