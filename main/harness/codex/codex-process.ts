import { AppFailure, appError } from '../../../shared/domain/app-error.ts';
import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { isFullAccess, type ReportedPolicy } from '../../../shared/domain/runtime-mode.ts';
import type { Turn } from '../../../shared/domain/turn.ts';
import { words } from '../../../shared/words/words.ts';
import type {
  AttachRequest,
  AttachResult,
  HarnessEvent,
  HarnessProcess,
  MessageToSend,
  ProcessExit,
  ProcessIdentity,
  TurnChoice,
} from '../harness.ts';
import { attachThread } from './attach.ts';
import { classifyError } from './classify-error.ts';
import { collaborationFor, type Collaboration } from './collaboration-mode.ts';
import { CodexConnection, type ConnectionOptions } from './codex-connection.ts';
import type { RequestId } from './json-rpc.ts';
import { messageInput } from './message-input.ts';
import { mapRequest } from './map-request.ts';
import { mapStoredTurn } from './map-turn.ts';
import { namePath } from './name-path.ts';
import type { CollaborationMode } from './protocol/CollaborationMode.ts';
import type { ThreadCompactStartParams } from './protocol/v2/ThreadCompactStartParams.ts';
import type { TurnStartParams } from './protocol/v2/TurnStartParams.ts';
import type { TurnSteerParams } from './protocol/v2/TurnSteerParams.ts';
import { PolicyWatch } from './policy-watch.ts';
import { savedRulesFile } from './rules/rule-files.ts';
import { RequestBook } from './request-book.ts';
import { tooNew } from './too-new.ts';
import { TurnMapper } from './turn-mapper.ts';
import { warmUp, type ServedThread } from './warm-up.ts';
import { resolvedNote, startTurnResult, statusNote, turnNote, turnsList } from './wire.ts';

const timeouts = { startTurn: 30_000, steer: 15_000, interrupt: 5000, read: 15_000 };
/** The end of a turn follows the thread's idle status within milliseconds, if it follows at all (field case F13). */
const idleGraceMs = 1000;
const methodNotFound = -32601;

interface Place {
  threadId: string;
  /** The thread's own turn that shows it; '' where none is open. */
  turnId: string;
  itemId: string;
  /** The sub-agent's thread and turn that it is of; null for the thread's own. */
  agent: { threadId: string; turnId: string } | null;
}

/** One Codex process for one thread: requests out, events in. */
export class CodexProcess implements HarnessProcess {
  readonly identity: Promise<ProcessIdentity>;
  readonly gone: Promise<ProcessExit>;
  readonly #connection: CodexConnection;
  readonly #emit: (event: HarnessEvent) => void;
  readonly #onAttached: (served: ServedThread) => void;
  readonly #log: (line: string) => void;
  readonly #requests = new RequestBook();
  /** The thread's own mapper, and one for each agent it started: only their items are of use. */
  readonly #mapper = new TurnMapper();
  readonly #others = new Map<string, TurnMapper>();
  #attached: { threadId: string; verified: boolean } | null = null;
  #threadId: string | null = null;
  #cwd = '';
  #collaboration: Collaboration = { mode: 'default', model: null, effort: null };
  #rulesFile: string | null = null;
  #idleTimer: NodeJS.Timeout | null = null;
  #watch: PolicyWatch | null = null;

  /** `onAttached` is called when the process serves its thread in the mode asked for. */
  constructor(
    options: ConnectionOptions,
    onEvent: (event: HarnessEvent) => void,
    onAttached: (served: ServedThread) => void = () => undefined,
  ) {
    this.#emit = onEvent;
    this.#onAttached = onAttached;
    this.#log = options.log;
    this.#connection = new CodexConnection(options, {
      notification: (method, params) => this.#notification(method, params),
      request: (id, method, params) => this.#request(id, method, params),
      protocolError: (error) => this.#emit({ type: 'protocol-error', error }),
    });
    this.identity = this.#connection.identity;
    this.gone = this.#connection.gone.then((exit) => {
      this.#clearIdle();
      const waiting = this.#requests.waitingItems();
      // Nobody took the open questions back: whoever hears of the end decides what becomes of them.
      this.#requests.closeAll(null);
      for (const event of this.#mapper.abandon(Date.now(), waiting)) this.#emit(event);
      return exit;
    });
  }

  get agentsAtWork(): number {
    return [...this.#others.values()].filter(({ openTurn }) => openTurn !== null).length;
  }

  /** Lets Codex open beforehand what the first resume of a process waits for otherwise. */
  async warmUp(likely: ServedThread): Promise<void> {
    await this.#connection.ready.then(
      () => warmUp(this.#connection.rpc, likely),
      () => undefined,
    );
  }

  async attach(request: AttachRequest): Promise<AttachResult> {
    if (this.#attached !== null) {
      throw new AppFailure(appError('internal', words('codex.processTaken')));
    }
    this.#threadId = request.harnessThreadId;
    this.#cwd = request.cwd;
    const ready = await this.#connection.ready;
    this.#rulesFile = ready.codexHome === null ? null : savedRulesFile(ready.codexHome);
    const { result, rollout, isPlanning } = await attachThread(
      this.#connection.rpc,
      request,
      ready,
    );
    this.#threadId = result.harnessThreadId;
    const { model, effort } = result;
    this.#collaboration = { mode: isPlanning ? 'plan' : 'default', model, effort };
    this.#attached = {
      threadId: result.harnessThreadId,
      verified: result.verdict.verified,
    };
    if (result.verdict.verified) {
      const { mode, report } = result.verdict.applied;
      const tell = (found: ReportedPolicy) =>
        this.#emit({ type: 'policy-reported', report: found, source: 'turn-head' });
      this.#mapper.setMode(mode);
      this.#watch = rollout === null ? null : new PolicyWatch(rollout, report, tell);
    }
    if (result.turnId !== null) this.#mapper.resumeTurn(result.turnId);
    if (result.verdict.verified)
      this.#onAttached({ harnessThreadId: result.harnessThreadId, rollout });
    return result;
  }

  async startTurn(message: MessageToSend, choice: TurnChoice): Promise<{ turnId: string }> {
    const threadId = this.#verifiedThread();
    const collaborationMode = collaborationFor(choice, this.#collaboration);
    const params = {
      threadId,
      ...messageInput(message),
      ...(choice.model === null ? {} : { model: choice.model }),
      ...(choice.effort === null ? {} : { effort: choice.effort }),
      ...(collaborationMode === null ? {} : { collaborationMode }),
    } satisfies TurnStartParams & { collaborationMode?: CollaborationMode };
    const answer = await this.#ask('turn/start', params, timeouts.startTurn, true);
    if (collaborationMode !== null) this.#collaboration.mode = collaborationMode.mode;
    const parsed = startTurnResult.safeParse(answer);
    if (!parsed.success) throw new AppFailure(appError('protocol', words('codex.noTurnNamed')));
    return { turnId: parsed.data.turn.id };
  }

  async steer(turnId: string, message: MessageToSend): Promise<void> {
    const threadId = this.#verifiedThread();
    const params = {
      threadId,
      expectedTurnId: turnId,
      ...messageInput(message),
    } satisfies TurnSteerParams;
    await this.#ask('turn/steer', params, timeouts.steer, true);
  }

  async interrupt(turnId: string): Promise<void> {
    const params = { threadId: this.#threadId, turnId };
    try {
      await this.#connection.rpc.request('turn/interrupt', params, timeouts.interrupt);
    } catch (caught) {
      if (caught instanceof Error && /no active turn/.test(caught.message)) return;
      throw new AppFailure(classifyError(caught));
    }
  }

  async compact(): Promise<void> {
    const params = { threadId: this.#verifiedThread() } satisfies ThreadCompactStartParams;
    await this.#ask('thread/compact/start', params, timeouts.startTurn, false);
  }

  answer(requestKey: string, answer: ApprovalAnswer): boolean {
    const reply = this.#requests.answer(requestKey, answer);
    return reply !== null && this.#connection.rpc.respond(reply.id, reply.result);
  }

  async readTurn(turnId: string): Promise<Turn | null> {
    const params = { threadId: this.#threadId, limit: 20, itemsView: 'summary' };
    const answer = await this.#ask('thread/turns/list', params, timeouts.read, false);
    const turns = (turnsList.safeParse(answer).data?.data ?? []).map(mapStoredTurn);
    return turns.find((entry) => entry?.turn.id === turnId)?.turn ?? null;
  }

  end(): Promise<ProcessExit> {
    void this.#connection.end();
    return this.gone;
  }

  async #ask(
    method: string,
    params: unknown,
    milliseconds: number,
    turn: boolean,
  ): Promise<unknown> {
    try {
      return await this.#connection.rpc.request(method, params, milliseconds);
    } catch (caught) {
      const error = tooNew(classifyError(caught), (await this.#connection.ready).version);
      if (!turn || !['protocol', 'history-missing'].includes(error.code))
        throw new AppFailure(error);
      const rest = { detail: error.detail, retryHelps: true };
      throw new AppFailure(appError('turn-rejected', words('codex.messageNotTaken'), rest));
    }
  }

  #verifiedThread(): string {
    if (this.#attached?.verified) return this.#attached.threadId;
    throw new AppFailure(appError('unverified', words('codex.unverified')));
  }

  #notification(method: string, params: unknown): void {
    const threadId = threadOf(params);
    const isOthers = threadId !== null && this.#threadId !== null && threadId !== this.#threadId;
    if (isOthers && method !== 'serverRequest/resolved') {
      if (method === 'turn/completed') this.#closeQuestions(params);
      for (const event of this.#other(threadId).map(method, params, Date.now())) {
        this.#ofAgent(threadId, event);
      }
      return;
    }
    switch (method) {
      case 'serverRequest/resolved': {
        const parsed = resolvedNote.safeParse(params);
        const key = parsed.success ? this.#requests.close(parsed.data.requestId) : null;
        if (key !== null) this.#emit({ type: 'approval-closed', requestKey: key });
        return;
      }
      case 'thread/status/changed':
        return this.#status(statusNote.safeParse(params).data?.status.type ?? 'unknown');
      case 'configWarning':
      case 'deprecationNotice':
        this.#log(`Codex sent ${method}`);
        return;
      default:
        return this.#mapped(method, params);
    }
  }

  #mapped(method: string, params: unknown): void {
    const waiting = this.#requests.waitingItems();
    if (method === 'turn/completed') {
      this.#clearIdle();
      this.#closeQuestions(params);
    }
    const turnId = this.#mapper.openTurn;
    if (turnId !== null && /^(?:item|turn)\/completed$|^item\/started$/.test(method)) {
      this.#watch?.check(turnId);
    }
    for (const event of this.#mapper.map(method, params, Date.now(), waiting)) this.#emit(event);
  }

  /** A turn has ended, and what it asked with it. */
  #closeQuestions(params: unknown): void {
    const turnId = turnNote.safeParse(params).data?.turn.id;
    const closed = turnId === undefined ? [] : this.#requests.closeAll(turnId);
    for (const requestKey of closed) this.#emit({ type: 'approval-closed', requestKey });
  }

  #status(type: string): void {
    this.#clearIdle();
    if (type === 'active' || this.#mapper.openTurn === null) return;
    this.#idleTimer = setTimeout(() => this.#emit({ type: 'thread-idle' }), idleGraceMs);
    this.#idleTimer.unref();
  }

  #clearIdle(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    this.#idleTimer = null;
  }

  #request(id: RequestId, method: string, params: unknown): void {
    const place = this.#placeOf(params);
    const mapper = place.threadId === this.#threadId ? this.#mapper : this.#other(place.threadId);
    const mapped = mapRequest(method, params, {
      namePath: (given) => namePath(given, this.#cwd),
      itemOf: (turnId, itemId) => mapper.itemOf(turnId, itemId),
      rulesFile: this.#rulesFile,
    });
    switch (mapped.kind) {
      case 'question': {
        const { turnId, itemId, agent } = place;
        // What an agent asks ends with the agent's turn, not with the one it is shown in.
        const entry = { id, turnId: agent?.turnId ?? turnId, itemId, reply: mapped.reply };
        const requestKey = this.#requests.open(entry);
        if (requestKey === null) return;
        this.#emit({
          type: 'approval-opened',
          requestKey,
          turnId,
          itemId,
          request: mapped.request,
          ...(agent !== null && { agent: agent.threadId }),
        });
        return;
      }
      case 'unusable':
        this.#connection.rpc.respond(id, mapped.reply);
        return this.#say(id, place, words('items.emptyRequest'), method);
      case 'unknown':
        this.#connection.rpc.refuse(id, methodNotFound, `Bobbin does not know ${method}`);
        return this.#say(id, place, words('items.unknownRequest', { method }), '');
    }
  }

  /** A line in the transcript about a question that was not asked. */
  #say(id: RequestId, { turnId }: Place, label: string, text: string): void {
    const now = Date.now();
    const base = { id: `request-${id}`, turnId, startedAt: now, completedAt: now };
    this.#emit({ type: 'item', item: { ...base, kind: 'unknown', label, text } });
  }

  /** Questions of agents the thread started are shown in the thread's own turn, where one is open. */
  #placeOf(params: unknown): Place {
    const said = (typeof params === 'object' && params !== null ? params : {}) as Partial<Place>;
    const threadId = typeof said.threadId === 'string' ? said.threadId : (this.#threadId ?? '');
    const own = threadId === this.#threadId && typeof said.turnId === 'string';
    const turnId = own ? (said.turnId as string) : (this.#mapper.openTurn ?? '');
    const itemId = typeof said.itemId === 'string' ? said.itemId : '';
    const theirs = typeof said.turnId === 'string' ? said.turnId : '';
    const agent = threadId === this.#threadId ? null : { threadId, turnId: theirs };
    return { threadId, turnId, itemId, agent };
  }

  /** An agent works in this process: what it does is told, and that it may do everything where the thread may not. */
  #ofAgent(harnessThreadId: string, event: HarnessEvent): void {
    if (event.type === 'item') {
      const { openTurn: turnId } = this.#mapper;
      this.#emit({ type: 'agent-item', harnessThreadId, turnId, item: event.item });
    } else if (event.type === 'policy-reported' && isFullAccess(event.report)) this.#emit(event);
  }

  #other(threadId: string): TurnMapper {
    const mapper = this.#others.get(threadId) ?? new TurnMapper();
    this.#others.set(threadId, mapper);
    return mapper;
  }
}

function threadOf(params: unknown): string | null {
  const threadId = (params as { threadId?: unknown } | null | undefined)?.threadId;
  return typeof threadId === 'string' ? threadId : null;
}
