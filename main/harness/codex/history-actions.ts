import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { ForkedThread, ForkRequest, RevertRequest } from '../harness.ts';
import { policyParams, withPolicy, type ReadyProcess } from './attach.ts';
import { classifyError } from './classify-error.ts';
import { CodexConnection, type ConnectionOptions } from './codex-connection.ts';
import type { JsonRpc } from './json-rpc.ts';
import { requireOwnThread } from './own-file.ts';
import type { ThreadForkParams } from './protocol/v2/ThreadForkParams.ts';
import type { ThreadResumeParams } from './protocol/v2/ThreadResumeParams.ts';
import type { ThreadRevertParams } from './protocol/v2/ThreadRevertParams.ts';
import { attachResult } from './wire.ts';

/** A history may be long and has to be read for it. */
const requestMs = 120_000;

/**
 * Makes a new thread of another one's turns, up to and with one of them, in a process of its own. The other thread may
 * be in use meanwhile and is not changed.
 */
export function forkThread(options: ConnectionOptions, fork: ForkRequest): Promise<ForkedThread> {
  return withOwnProcess(options, async (rpc, ready) => {
    await requireOwnThread(rpc, ready.codexHome, fork.harnessThreadId);
    const answer = await withPolicy(fork, ready, (asked) => {
      const params = {
        ...policyParams(fork, asked, ready),
        threadId: fork.harnessThreadId,
        lastTurnId: fork.lastTurnId,
        excludeTurns: true,
      } satisfies ThreadForkParams;
      return rpc.request('thread/fork', params, requestMs);
    });
    const { thread } = attachResult.parse(answer);
    if (thread.id === fork.harnessThreadId) {
      throw new AppFailure(appError('protocol', words('codex.noFork')));
    }
    return { harnessThreadId: thread.id, rolloutPath: thread.path ?? null };
  });
}

/** Drops a turn and all later ones from a thread's history, files left alone. No process may have the thread open. */
export function revertThread(options: ConnectionOptions, revert: RevertRequest): Promise<void> {
  const { harnessThreadId: threadId, beforeTurnId } = revert;
  return withOwnProcess(options, async (rpc, ready) => {
    await requireOwnThread(rpc, ready.codexHome, threadId);
    await withPolicy(revert, ready, (asked) => {
      const params = { ...policyParams(revert, asked, ready), threadId, excludeTurns: true };
      return rpc.request('thread/resume', params satisfies ThreadResumeParams, requestMs);
    });
    const params = { threadId, beforeTurnId } satisfies ThreadRevertParams;
    try {
      await rpc.request('thread/revert', params, requestMs);
    } catch (caught) {
      throw new AppFailure(classifyError(caught));
    }
  });
}

/** A process that is gone, its lock on the thread with it, when this settles. */
async function withOwnProcess<T>(
  options: ConnectionOptions,
  act: (rpc: JsonRpc, ready: ReadyProcess) => Promise<T>,
): Promise<T> {
  const connection: CodexConnection = new CodexConnection(options, {
    notification: () => undefined,
    request: (id, method) => connection.rpc.refuse(id, -32601, `Bobbin does not know ${method}`),
    protocolError: (error) => options.log(error.message),
  });
  try {
    return await act(connection.rpc, await connection.ready);
  } finally {
    await connection.end();
  }
}
