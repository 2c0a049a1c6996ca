import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { startDemoModel, type DemoModel, type DemoModelOptions } from '../../demo/demo-model.ts';
import { writeDemoHome } from '../../demo/write-demo-home.ts';
import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import type { ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import type { AttachRequest, Harness, HarnessEvent, HarnessProcess } from '../harness.ts';
import { ChildProcesses } from './child-processes.ts';
import { createCodexHarness } from './create-codex-harness.ts';
import { createCodexFinder } from './find-codex.ts';

export const once: ApprovalAnswer = {
  decision: 'approve',
  scope: 'once',
  granted: null,
  fields: null,
};
export const decline: ApprovalAnswer = { decision: 'decline' };

type EventOf<T extends HarnessEvent['type']> = Extract<HarnessEvent, { type: T }>;

/** What a process told, kept, so that a test can wait for what may have happened already. */
export class EventLog {
  readonly events: HarnessEvent[] = [];
  readonly #waiting = new Set<() => void>();

  readonly push = (event: HarnessEvent): void => {
    this.events.push(event);
    for (const check of [...this.#waiting]) check();
  };

  of<T extends HarnessEvent['type']>(type: T): EventOf<T>[] {
    return this.events.filter((event): event is EventOf<T> => event.type === type);
  }

  /** The first event of a type, past or to come, that satisfies the condition. */
  next<T extends HarnessEvent['type']>(
    type: T,
    condition: (event: EventOf<T>) => boolean = () => true,
  ): Promise<EventOf<T>> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.of(type).find(condition);
        if (found === undefined) return;
        this.#waiting.delete(check);
        resolve(found);
      };
      this.#waiting.add(check);
      check();
    });
  }
}

/** A folder to work in and the real Codex on the demo model, with nothing of the user's. */
export interface Bench {
  folder: string;
  codexHome: string;
  model: DemoModel;
  harness: Harness;
  spawn(): { process: HarnessProcess; log: EventLog };
  request(over?: Partial<AttachRequest>): AttachRequest;
  close(): Promise<void>;
}

export async function createBench(
  options: DemoModelOptions & { env?: NodeJS.ProcessEnv; below?: string } = {},
): Promise<Bench> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), 'bobbin-harness-')));
  const place = path.join(root, options.below ?? '');
  const folder = path.join(place, 'repo');
  const codexHome = path.join(place, 'codex-home');
  await mkdir(folder, { recursive: true });
  const model = await startDemoModel({ chunkMs: 0, ...options });
  await writeDemoHome(codexHome, model.url);
  const { platform, arch, env } = process;
  const children = new ChildProcesses();
  const findCodex = createCodexFinder({
    children,
    ...{ platform, arch, env, home: root },
    setting: () => null,
    developmentRoot: path.resolve(import.meta.dirname, '../../..'),
    loginPath: () => Promise.resolve(null),
  });
  const harness = createCodexHarness({
    ...{ children, codexHome, findCodex, clientVersion: '0.0.0', log: () => undefined },
    env: { ...env, HOME: root, ...options.env },
  });
  const spawned: HarnessProcess[] = [];
  return {
    ...{ folder, codexHome, model, harness },
    spawn() {
      const log = new EventLog();
      const child = harness.spawn(log.push);
      spawned.push(child);
      return { process: child, log };
    },
    request: (over) => ({
      harnessThreadId: null,
      cwd: folder,
      mode: 'approval-required',
      askScope: 'everything',
      trusted: false,
      model: null,
      effort: null,
      ...over,
    }),
    async close() {
      await Promise.all([...spawned.map((child) => child.end()), harness.close()]);
      await model.close();
      await rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** Makes benches that are closed after each test of the calling file. */
export function useBenches(): typeof createBench {
  const open: Bench[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()));
  });
  return async (options) => {
    const made = await createBench(options);
    open.push(made);
    return made;
  };
}

/** What Codex reports for an untrusted folder in approval-required. */
export const readOnlyReport: ReportedPolicy = {
  approvalPolicy: 'untrusted',
  sandbox: 'readOnly',
  network: 'off',
  reviewer: 'user',
  writableRoots: [],
};

/** What Codex reports for full access. */
export const fullReport: ReportedPolicy = {
  ...readOnlyReport,
  approvalPolicy: 'never',
  sandbox: 'dangerFullAccess',
  network: 'on',
};

export const noChoice = { model: null, effort: null, planning: false };
let messages = 0;

/** A message with an id of its own. */
export function say(text: string) {
  messages += 1;
  return { id: `message-${messages}`, text };
}
