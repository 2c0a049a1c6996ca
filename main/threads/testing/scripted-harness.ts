import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import { unknownHarness } from '../../../shared/domain/unknown-harness.ts';
import { deferred } from '../../../shared/lib/deferred.ts';
import {
  isFullAccess,
  type ReportedPolicy,
  type RuntimeMode,
} from '../../../shared/domain/runtime-mode.ts';
import type { LoginEnd, LoginWish } from '../../harness/harness-login.ts';
import type {
  AttachRequest,
  AttachResult,
  ForkRequest,
  Harness,
  HarnessEvent,
  HarnessProcess,
  HarnessProgram,
  ProcessExit,
  RevertRequest,
} from '../../harness/harness.ts';

/** What Codex reports for each mode. */
export const reports: Record<RuntimeMode, ReportedPolicy> = {
  'approval-required': {
    approvalPolicy: 'untrusted',
    sandbox: 'readOnly',
    network: 'off',
    reviewer: 'user',
    writableRoots: [],
  },
  'full-access': {
    approvalPolicy: 'never',
    sandbox: 'dangerFullAccess',
    network: 'on',
    reviewer: 'user',
    writableRoots: [],
  },
};

/** How a scripted process behaves; each step may be held back by a pause. */
export interface Script {
  /** Awaited before every answer and before death. */
  pause(): Promise<void>;
  /** Fails an attachment, or lets it report something else. */
  attach?(request: AttachRequest, count: number): AppError | ReportedPolicy | null;
  /** Names a thread that is started or forked; where it is not given, there is one and its forks. */
  newId?(): string;
  /** What the thread's file names last as its settings. */
  lastPolicy?(rolloutPath: string): ReportedPolicy | null;
  /** What a new thread is called; `codex-thread` where this is not given. */
  newThreadId?: string;
  /** What the names of turns begin with; `turn` where this is not given. */
  turnPrefix?: string;
  /** What comes of a deletion; it succeeds where this is not given. */
  deleteThread?(harnessThreadId: string): Promise<void>;
}

/** One process as the test sees it. */
export interface ScriptedProcess extends HarnessProcess {
  readonly attached: AttachRequest[];
  readonly answers: { requestKey: string; decision: string }[];
  readonly turns: { id: string; text: string }[];
  readonly steered: string[];
  compactions: number;
  alive: boolean;
  holdsThread: boolean;
  /** Codex's id of the thread it serves. */
  threadId: string | null;
  /** What it may do since it served its thread; null: nothing yet. */
  granted: RuntimeMode | null;
  /** An attachment that was asked for and not answered. */
  pending: AttachRequest | null;
  agentsAtWork: number;
  emit(event: HarnessEvent): void;
  /** The process ends by itself. */
  die(exit?: Partial<ProcessExit>): void;
}

export interface ScriptedHarness extends Harness {
  readonly processes: ScriptedProcess[];
  readonly forks: ForkRequest[];
  readonly reverts: RevertRequest[];
  /** Logins that were begun; the last one ends when told to. */
  readonly logins: LoginWish[];
  endLogin(end: LoginEnd): void;
  logouts: number;
  /** What lives on of what tools started. */
  programs: HarnessProgram[];
  /** Processes that hold the thread now, and the most there were at one time. */
  holders(): number;
  mostHolders: number;
}

let nextPid = 100_000;

const noHistory = () => new AppFailure(appError('state-missing', 'The script has no files.'));

/**
 * A harness in memory that behaves like Codex where `main/threads` can notice: one writer a thread, an end that takes
 * its time, reports of what was asked. It is the other side of the {@link Harness} contract, not a mock of our code.
 */
export function createScriptedHarness(script: Script): ScriptedHarness {
  const processes: ScriptedProcess[] = [];
  const forks: ForkRequest[] = [];
  const reverts: RevertRequest[] = [];
  const logins: LoginWish[] = [];
  let loginEnd = deferred<LoginEnd>();
  let attachments = 0;
  let turnCount = 0;

  const harness: ScriptedHarness = {
    processes,
    forks,
    reverts,
    logins,
    endLogin: (end) => loginEnd.resolve(end),
    logouts: 0,
    programs: [],
    mostHolders: 0,
    holders: () => processes.filter((process) => process.alive && process.holdsThread).length,
    probe: () => Promise.resolve({ ...unknownHarness, state: 'ready' }),
    readLimits: () => Promise.resolve([]),
    renew: () => Promise.resolve(),
    listThreads: () => Promise.resolve({ threads: [], next: null }),
    sweepFiles: () =>
      Promise.resolve({
        ...{ threads: [], kin: [], onDisk: [], seen: [], leftOut: [], filesOnDisk: 0 },
        complete: true,
      }),
    sessionFolders: [],
    readThread: () => Promise.resolve({ turns: [], next: null }),
    readNewest: () => Promise.reject(noHistory()),
    lastPolicy: (rolloutPath) => Promise.resolve(script.lastPolicy?.(rolloutPath) ?? null),
    readStoredText: () => Promise.reject(noHistory()),
    readStoredPicture: () => Promise.reject(noHistory()),
    findSentPictures: () => Promise.resolve(null),
    findFiles: (folder, query) =>
      Promise.resolve([{ path: `${folder}/${query}`, isFolder: false }]),
    listSkills: () => Promise.resolve([]),
    home: '/scripted',
    login: {
      start(wish) {
        logins.push(wish);
        loginEnd = deferred();
        const { promise: ended, resolve } = loginEnd;
        if (wish.way === 'api-key') resolve('done');
        const code = wish.way === 'device-code' ? 'AB12-CD34' : null;
        const page = wish.way === 'api-key' ? null : { url: 'https://login.example/a?b=c', code };
        const cancel = () => Promise.resolve(resolve('cancelled'));
        return Promise.resolve({ page, ended, cancel });
      },
      logout() {
        harness.logouts += 1;
        return Promise.resolve();
      },
    },
    fork: (request) => {
      forks.push(request);
      return Promise.resolve({
        harnessThreadId: script.newId?.() ?? `fork-${forks.length}`,
        rolloutPath: null,
      });
    },
    revert: (request) => {
      reverts.push(request);
      return Promise.resolve();
    },
    setName: () => Promise.resolve(),
    setArchived: () => Promise.resolve(),
    sessionFiles: () => Promise.resolve([]),
    deleteThread: (harnessThreadId) => script.deleteThread?.(harnessThreadId) ?? Promise.resolve(),
    programsOf: (ids) =>
      Promise.resolve(
        harness.programs.filter(({ harnessThreadId }) => ids.includes(harnessThreadId)),
      ),
    stopProgram({ pid }) {
      harness.programs = harness.programs.filter((one) => one.pid !== pid);
      return Promise.resolve(true);
    },
    carrier: {
      open: () => Promise.reject(noHistory()),
      read: () => Promise.reject(noHistory()),
      receive: () => Promise.reject(noHistory()),
      removeLeftovers: () => Promise.resolve(0),
    },
    close: () => Promise.resolve(),
    spawn,
  };
  return harness;

  function spawn(onEvent: (event: HarnessEvent) => void): HarnessProcess {
    const gone = deferred<ProcessExit>();
    const pending = new Set<(error: AppFailure) => void>();
    let ending: Promise<ProcessExit> | null = null;

    const answer = async <T>(value: () => T): Promise<T> => {
      const died = deferred<never>();
      died.promise.catch(() => undefined);
      pending.add(died.reject);
      await Promise.race([script.pause(), died.promise]);
      pending.delete(died.reject);
      return value();
    };

    const process: ScriptedProcess = {
      attached: [],
      answers: [],
      turns: [],
      steered: [],
      compactions: 0,
      alive: true,
      holdsThread: false,
      threadId: null,
      granted: null,
      pending: null,
      agentsAtWork: 0,
      identity: Promise.resolve({ pid: (nextPid += 1), startTime: '1', executable: '/scripted' }),
      gone: gone.promise,
      emit: (event) => onEvent(event),
      die(exit = {}) {
        if (!process.alive) return;
        process.alive = false;
        const ended = { code: 0, signal: null, stderrTail: '', ...exit };
        const failure = new AppFailure({
          code: 'codex-ended',
          message: 'Codex ended.',
          detail: null,
          retryHelps: true,
          file: null,
        });
        for (const reject of pending) reject(failure);
        gone.resolve(ended);
      },
      attach: (request) => {
        process.attached.push(request);
        process.pending = request;
        return answer(() => {
          process.pending = null;
          return attach(process, request);
        });
      },
      startTurn: (message) =>
        answer(() => {
          const id = `${script.turnPrefix ?? 'turn'}-${(turnCount += 1)}`;
          process.turns.push({ id, text: message.text });
          onEvent({ type: 'turn-started', turnId: id, startedAt: null });
          return { turnId: id };
        }),
      steer: (_turnId, message) => answer(() => void process.steered.push(message.text)),
      compact: () =>
        answer(() => {
          const id = `${script.turnPrefix ?? 'turn'}-${(turnCount += 1)}`;
          process.compactions += 1;
          onEvent({ type: 'turn-started', turnId: id, startedAt: null });
        }),
      interrupt: (turnId) =>
        answer(() => {
          onEvent({
            type: 'turn-ended',
            turn: {
              id: turnId,
              status: 'interrupted',
              mode: null,
              startedAt: null,
              completedAt: null,
              error: null,
            },
          });
        }),
      answer(requestKey, { decision }) {
        if (!process.alive) return false;
        process.answers.push({ requestKey, decision });
        return true;
      },
      readTurn: () => Promise.resolve(null),
      end() {
        ending ??= script.pause().then(() => {
          process.die();
          return gone.promise;
        });
        return ending;
      },
    };
    processes.push(process);
    return process;
  }

  function holders(id: string): ScriptedProcess[] {
    return processes.filter((one) => one.alive && one.holdsThread && one.threadId === id);
  }

  function attach(process: ScriptedProcess, request: AttachRequest): AttachResult {
    const id = request.harnessThreadId ?? script.newId?.() ?? script.newThreadId ?? 'codex-thread';
    if (holders(id).some((other) => other !== process)) {
      throw new AppFailure({
        code: 'thread-held-elsewhere',
        message: 'thread already has an active writer',
        detail: null,
        retryHelps: true,
        file: null,
      });
    }
    const scripted = script.attach?.(request, (attachments += 1)) ?? null;
    if (scripted !== null && 'code' in scripted) throw new AppFailure(scripted);
    process.holdsThread = true;
    process.threadId = id;
    process.granted = scripted === null ? request.mode : modeOf(scripted);
    harness.mostHolders = Math.max(harness.mostHolders, holders(id).length);
    const base = {
      harnessThreadId: id,
      turnId: null,
      model: request.model,
      effort: request.effort,
    };
    if (scripted !== null) return { ...base, verdict: { verified: false, report: scripted } };
    const report = reports[request.mode];
    return {
      ...base,
      verdict: { verified: true, applied: { mode: request.mode, asks: 'everything', report } },
    };
  }
}

function modeOf(report: ReportedPolicy): RuntimeMode {
  return isFullAccess(report) ? 'full-access' : 'approval-required';
}
