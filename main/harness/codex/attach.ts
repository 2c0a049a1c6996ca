import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { AttachRequest, AttachResult } from '../harness.ts';
import { classifyError, refusesUntrusted } from './classify-error.ts';
import { explainRefusal } from './explain-refusal.ts';
import type { JsonRpc } from './json-rpc.ts';
import { followPath } from './name-path.ts';
import type { ThreadResumeParams } from './protocol/v2/ThreadResumeParams.ts';
import type { ThreadStartParams } from './protocol/v2/ThreadStartParams.ts';
import {
  askedPolicy,
  judgeReport,
  readReport,
  reducedPolicy,
  type AskedPolicy,
} from './runtime-mode.ts';
import { requireOwnFile } from './own-file.ts';
import { pinTrust } from './trust-pin.ts';
import { attachResult, turnsList, wireTurn } from './wire.ts';

const timeouts = { start: 30_000, largeResume: 120_000, other: 15_000 };
/** Above this size of its rollout, in bytes, a thread may take longer to load. */
const largeRollout = 50 * 1024 * 1024;
/** How long the writer lock of a thread may outlive its last holder. */
const lockPatienceMs = 3000;

/** What is known of a process that answers. */
export interface ReadyProcess {
  codexHome: string | null;
  /** Null where Codex does not say. */
  version: string | null;
  /** Variables that only Codex itself is to see. */
  secretNames: readonly string[];
}

export interface Attached {
  result: AttachResult;
  /** The thread's log file, which may not exist yet. */
  rollout: string | null;
  /** Whether the thread was left in plan mode, by whichever program. */
  isPlanning: boolean;
}

/**
 * Starts or resumes a thread under a mode: both policy settings, the user as reviewer, and the folder's trust pinned,
 * every time; without turns, which are read elsewhere. The verdict says what Codex reports. Rejects with an AppFailure.
 */
export async function attachThread(
  rpc: JsonRpc,
  request: AttachRequest,
  process: ReadyProcess,
): Promise<Attached> {
  await checkFolder(request.cwd);
  return withPolicy(request, process, (asked) => attachAs(rpc, request, asked, process));
}

/**
 * Asks something under the policy of a mode; where Codex refuses the strictest policy as such, under the next stricter
 * one. Rejects with an AppFailure.
 */
export async function withPolicy<T>(
  request: AttachRequest,
  process: ReadyProcess,
  ask: (asked: AskedPolicy) => Promise<T>,
): Promise<T> {
  const asked = askedPolicy(request);
  try {
    return await ask(asked);
  } catch (caught) {
    if (asked.approvalPolicy !== 'untrusted' || !refusesUntrusted(caught)) {
      throw await refusal(caught, request, process);
    }
  }
  try {
    return await ask(reducedPolicy);
  } catch (caught) {
    throw await refusal(caught, request, process);
  }
}

async function refusal(caught: unknown, request: AttachRequest, process: ReadyProcess) {
  return new AppFailure(await explainRefusal(classifyError(caught), request, process));
}

async function attachAs(
  rpc: JsonRpc,
  request: AttachRequest,
  asked: AskedPolicy,
  process: ReadyProcess,
): Promise<Attached> {
  const { harnessThreadId, cwd, rolloutPath } = request;
  const params = policyParams(request, asked, process) satisfies ThreadStartParams;
  const answer =
    harnessThreadId === null
      ? await rpc.request('thread/start', params, timeouts.start)
      : await resume(
          rpc,
          { ...params, threadId: harnessThreadId, excludeTurns: true },
          sizeOf(rolloutPath),
        );
  const parsed = attachResult.safeParse(answer);
  if (!parsed.success || (harnessThreadId ?? parsed.data.thread.id) !== parsed.data.thread.id) {
    throw new AppFailure(appError('protocol', words('codex.otherThreadOpened')));
  }
  const { thread } = parsed.data;
  if (harnessThreadId !== null) await requireOwnFile(process.codexHome, thread.path);
  const result: AttachResult = {
    harnessThreadId: thread.id,
    verdict: judgeReport(asked, readReport(answer), [cwd, followPath(cwd)]),
    turnId: thread.status.type === 'active' ? await runningTurn(rpc, thread.id) : null,
    model: parsed.data.model ?? null,
    effort: parsed.data.reasoningEffort ?? null,
  };
  const isPlanning = parsed.data.collaborationMode?.mode === 'plan';
  return { result, rollout: thread.path ?? null, isPlanning };
}

/** What every start, resume and fork is sent: both policy settings, the user as reviewer, and the folder's trust. */
export function policyParams(
  { cwd, model, effort, trusted }: AttachRequest,
  asked: AskedPolicy,
  { secretNames }: ReadyProcess,
) {
  return {
    cwd,
    approvalPolicy: asked.approvalPolicy,
    approvalsReviewer: 'user' as const,
    sandbox: asked.sandbox,
    ...(model === null ? {} : { model }),
    config: {
      projects: pinTrust(cwd, trusted),
      shell_environment_policy: toolEnvironment(secretNames),
      sandbox_workspace_write: { network_access: false, writable_roots: [] },
      ...(effort === null ? {} : { model_reasoning_effort: effort }),
    },
  };
}

/** Codex's own filter of names with KEY, SECRET or TOKEN is switched on, and what the user's settings name goes too. */
function toolEnvironment(secretNames: readonly string[]) {
  const exclude = secretNames.length === 0 ? {} : { exclude: [...secretNames] };
  return { ignore_default_excludes: false, ...exclude };
}

/** A thread has one writer. The last one's lock goes with it, at once, but "at once" may be now. */
async function resume(rpc: JsonRpc, params: ThreadResumeParams, bytes: number): Promise<unknown> {
  const until = performance.now() + lockPatienceMs;
  const milliseconds = bytes > largeRollout ? timeouts.largeResume : timeouts.start;
  for (let pause = 40; ; pause = Math.min(pause * 2, 500)) {
    try {
      return await rpc.request('thread/resume', params, milliseconds);
    } catch (caught) {
      const held = classifyError(caught).code === 'thread-held-elsewhere';
      if (!held || performance.now() + pause > until) throw caught;
      await delay(pause);
    }
  }
}

async function runningTurn(rpc: JsonRpc, threadId: string): Promise<string | null> {
  const params = { threadId, limit: 1, itemsView: 'summary' };
  const answer = await rpc.request('thread/turns/list', params, timeouts.other).catch(() => null);
  const newest = turnsList.safeParse(answer).data?.data[0];
  const turn = wireTurn.safeParse(newest).data;
  return turn?.status === 'inProgress' ? turn.id : null;
}

/** In bytes; 0 for what is not there. */
function sizeOf(file: string | null | undefined): number {
  if (!file) return 0;
  try {
    return statSync(file).size;
  } catch {
    return 0;
  }
}

async function checkFolder(cwd: string): Promise<void> {
  const found = await stat(cwd).catch(() => null);
  if (found?.isDirectory()) return;
  const message = words('threads.folderMissing', { folder: cwd });
  throw new AppFailure(appError('folder-missing', message, { retryHelps: true }));
}
