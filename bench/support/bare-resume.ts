import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { RuntimeMode } from '../../shared/domain/runtime-mode.ts';

export interface BareResume {
  /** The native Codex program. */
  codex: string;
  codexHome: string;
  harnessThreadId: string;
  cwd: string;
  mode: RuntimeMode;
}

const policies = {
  'approval-required': { approvalPolicy: 'untrusted', sandbox: 'read-only' },
  'full-access': { approvalPolicy: 'never', sandbox: 'danger-full-access' },
} satisfies Record<RuntimeMode, unknown>;

/**
 * The floor under every mode switch: starts Codex, initialises it and resumes a thread with the settings Bobbin sends,
 * with nothing of Bobbin around it. The process is ended again before this resolves, outside of the time.
 * @returns milliseconds from the start of the process to the answer, which names the policy asked for
 * @throws when Codex refuses, or reports another thread or policy
 */
export async function bareResume(given: BareResume): Promise<number> {
  const { codex, codexHome, harnessThreadId, cwd, mode } = given;
  const startedAt = performance.now();
  const child = spawn(codex, ['app-server'], {
    cwd: '/',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], CODEX_HOME: codexHome },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const answers = new Map<number, (answer: Answer) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Answer & { id?: number };
    if (message.id !== undefined) answers.get(message.id)?.(message);
  });
  const send = (message: object) => child.stdin.write(`${JSON.stringify(message)}\n`);
  const ask = (id: number, method: string, params: object) =>
    new Promise<Answer>((resolve) => {
      answers.set(id, resolve);
      send({ id, method, params });
    });

  await ask(1, 'initialize', {
    clientInfo: { name: 'bobbin_bench', title: 'Bobbin bench', version: '0' },
    capabilities: { experimentalApi: true, requestAttestation: false },
  });
  send({ method: 'initialized' });
  const answer = await ask(2, 'thread/resume', {
    threadId: harnessThreadId,
    excludeTurns: true,
    cwd,
    approvalsReviewer: 'user',
    ...policies[mode],
    config: {
      projects: { [cwd]: { trust_level: 'untrusted' } },
      shell_environment_policy: { ignore_default_excludes: false },
      sandbox_workspace_write: { network_access: false, writable_roots: [] },
    },
  });
  const took = performance.now() - startedAt;
  child.stdin.end();
  await exited;
  const { thread, approvalPolicy } = answer.result ?? {};
  if (thread?.id === harnessThreadId && approvalPolicy === policies[mode].approvalPolicy)
    return took;
  throw new Error(`The bare resume was not answered as asked: ${JSON.stringify(answer)}`);
}

interface Answer {
  result?: { thread?: { id: string }; approvalPolicy?: string };
  error?: unknown;
}
