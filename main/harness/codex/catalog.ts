import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import { words } from '../../../shared/words/words.ts';
import type { HistoryPage, ThreadPage } from '../harness.ts';
import { brokenConfigIn, classifyError } from './classify-error.ts';
import { CodexConnection, type ConnectionOptions } from './codex-connection.ts';
import { tooLarge } from './json-rpc.ts';
import { mapCatalogThread } from './map-catalog-thread.ts';
import { mapStoredTurn } from './map-turn.ts';
import { requireOwnThread } from './own-file.ts';
import { threadList, turnsList } from './wire.ts';

const requestMs = 15_000;
/** The reading child ends when nothing was asked of it for this long. */
const idleMs = 5 * 60_000;
const threadsPerPage = 100;
/** Turns per page; fewer where a page with that many was too large a message. */
const turnsPerPage = [20, 4, 1];

/** Every kind Codex 0.171.0 knows; without the list it answers with interactive ones only. */
const sourceKinds = [
  ...['cli', 'vscode', 'exec', 'appServer', 'unknown'],
  ...['subAgent', 'subAgentReview', 'subAgentCompact', 'subAgentThreadSpawn', 'subAgentOther'],
];

/** A Codex child that loads no thread: it lists, reads and names. Started when first needed, and again after its end, until it is closed for good. */
export class Catalog {
  readonly #options: ConnectionOptions;
  #connection: CodexConnection | null = null;
  #idleTimer: NodeJS.Timeout | null = null;
  #closed = false;
  #brokenConfig: AppError | null = null;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  /** `names`: of threads that Codex names nothing itself. */
  async listThreads(
    { cursor, archived }: { cursor: string | null; archived: boolean },
    names: ReadonlyMap<string, string> = new Map(),
  ): Promise<ThreadPage> {
    const answer = await this.ask('thread/list', {
      ...{ cursor, archived, limit: threadsPerPage, modelProviders: [], sourceKinds },
    });
    const { data, nextCursor } = threadList.parse(answer);
    const threads = data.flatMap((thread) => mapCatalogThread(thread, archived, names) ?? []);
    return { threads, next: nextCursor ?? null };
  }

  async readThread({
    harnessThreadId: threadId,
    cursor,
  }: {
    harnessThreadId: string;
    cursor: string | null;
  }): Promise<HistoryPage> {
    try {
      const { data, nextCursor } = turnsList.parse(await this.#readPage(threadId, cursor));
      const turns = data.flatMap((turn) => mapStoredTurn(turn) ?? []).reverse();
      return { turns, next: nextCursor ?? null };
    } catch (caught) {
      const { code, detail } = classifyError(caught);
      // What Codex says of a named thread that never ran.
      if (code === 'protocol' && /list_turns is not supported/.test(detail ?? '')) {
        return { turns: [], next: null };
      }
      throw caught;
    }
  }

  async #readPage(threadId: string, cursor: string | null): Promise<unknown> {
    for (const [index, limit] of turnsPerPage.entries()) {
      try {
        return await this.ask('thread/turns/list', { threadId, cursor, limit, itemsView: 'full' });
      } catch (caught) {
        const last = index === turnsPerPage.length - 1;
        if (last || classifyError(caught).message !== tooLarge) throw caught;
      }
    }
    return null;
  }

  async setName(threadId: string, name: string): Promise<void> {
    await this.#requireOwn(threadId);
    await this.ask('thread/name/set', { threadId, name });
  }

  async setArchived(threadId: string, archived: boolean): Promise<void> {
    await this.#requireOwn(threadId);
    await this.ask(archived ? 'thread/archive' : 'thread/unarchive', { threadId });
  }

  async deleteThread(threadId: string): Promise<void> {
    await this.#requireOwn(threadId);
    await this.ask('thread/delete', { threadId });
  }

  /** What is changed in a thread must not be changed in another home's. */
  async #requireOwn(threadId: string): Promise<void> {
    const connection = this.#use();
    const { codexHome } = await connection.ready;
    await requireOwnThread(connection.rpc, codexHome, threadId);
  }

  /** Sends a request, starting the child if there is none. Rejects with an AppFailure. */
  async ask(method: string, params: unknown): Promise<unknown> {
    try {
      const connection = this.#use();
      await connection.ready;
      return await connection.rpc.request(method, params, requestMs);
    } catch (caught) {
      throw new AppFailure(classifyError(caught));
    }
  }

  /** Why the living child could not read its settings and goes by Codex's defaults; null where it could. */
  get brokenConfig(): AppError | null {
    return this.#brokenConfig;
  }

  /** Ends a child that started on settings it could not read: they may have been mended since. */
  async forgetBrokenConfig(): Promise<void> {
    if (this.#brokenConfig !== null) await this.#end();
  }

  /** Ends the child, so that the next question goes to one that knows what has changed since. */
  async renew(): Promise<void> {
    await this.#end();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
  }

  #use(): CodexConnection {
    if (this.#closed) throw new AppFailure(appError('codex-ended', words('codex.readsNoMore')));
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => void this.#end(), idleMs);
    this.#idleTimer.unref();
    if (this.#connection !== null) return this.#connection;
    this.#brokenConfig = null;
    const connection = new CodexConnection(this.#options, {
      notification: (method, params) => {
        if (method === 'configWarning') this.#brokenConfig ??= brokenConfigIn(params);
      },
      request: (id, method) => connection.rpc.refuse(id, -32601, `Bobbin does not know ${method}`),
      protocolError: (error) => this.#options.log(error.message),
    });
    this.#connection = connection;
    void connection.gone.then(() => {
      if (this.#connection === connection) this.#connection = null;
    });
    return connection;
  }

  async #end(): Promise<void> {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    const connection = this.#connection;
    this.#connection = null;
    this.#brokenConfig = null;
    await connection?.end();
  }
}
