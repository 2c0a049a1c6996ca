import { AppFailure, appError, type AppError } from '../../../shared/domain/app-error.ts';
import { plainOutput } from '../../../shared/lib/plain-output.ts';
import { words } from '../../../shared/words/words.ts';
import { nestsDeeper } from './nests-deeper.ts';
import { RpcError } from './rpc-error.ts';
import { envelope } from './wire.ts';

export type RequestId = number | string;

/** JSON-RPC code of a server that has no room for another request. */
const overloaded = -32001;
const overloadTries = 5;

/** Codex's own messages nest a dozen deep; what tools answer inside them, some more. */
const mostDepth = 512;

/** What is said of a message over the size cap. */
export const tooLarge = words('codex.messageUnreadable');

export interface RpcPeer {
  /** Writes one message; false when the pipe is closed. */
  write(line: string): boolean;
  notification(method: string, params: unknown): void;
  request(id: RequestId, method: string, params: unknown): void;
  protocolError(error: AppError): void;
}

interface Pending {
  method: string;
  resolve(result: unknown): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** Matches requests and answers over one pipe. Our ids and Codex's ids are separate number spaces. */
export class JsonRpc {
  readonly #peer: RpcPeer;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #closed: AppError | null = null;

  constructor(peer: RpcPeer) {
    this.#peer = peer;
  }

  /**
   * Sends a request. Rejects with an {@link RpcError} that Codex answered, or with an AppFailure: `codex-silent` after
   * `timeoutMs`, `codex-ended` when the process goes. An overloaded Codex is asked again with growing, uneven pauses.
   */
  async request(method: string, params: unknown, timeoutMs: number): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#send(method, params, timeoutMs);
      } catch (caught) {
        const again = caught instanceof RpcError && caught.code === overloaded;
        if (!again || attempt === overloadTries) throw caught;
        const pauseMs = 50 * 2 ** attempt * (0.5 + Math.random());
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }

  notify(method: string): void {
    this.#peer.write(JSON.stringify({ method }));
  }

  respond(id: RequestId, result: unknown): boolean {
    return this.#closed === null && this.#peer.write(JSON.stringify({ id, result }));
  }

  refuse(id: RequestId, code: number, message: string): boolean {
    return (
      this.#closed === null && this.#peer.write(JSON.stringify({ id, error: { code, message } }))
    );
  }

  /** Takes one line from Codex. Never throws on what it holds. */
  receive(line: string): void {
    if (line.trim() === '') return;
    const message = nestsDeeper(line, mostDepth) ? null : parse(line);
    if (message === null) {
      const detail = plainOutput(line.slice(0, 200));
      this.#peer.protocolError(appError('protocol', words('codex.lineUnreadable'), { detail }));
      return;
    }
    try {
      this.#dispatch(message);
    } catch (caught) {
      const detail = caught instanceof Error ? caught.name : null;
      this.#peer.protocolError(appError('protocol', words('codex.messageNotUsed'), { detail }));
    }
  }

  #dispatch(message: NonNullable<ReturnType<typeof parse>>): void {
    const { id, method, params, result, error } = message;
    if (method !== undefined) {
      if (id === undefined || id === null) this.#peer.notification(method, params);
      else this.#peer.request(id, method, params);
      return;
    }
    if (typeof id !== 'number') return;
    const pending = this.#take(id);
    if (pending === null) return;
    if (error === undefined || error === null) pending.resolve(result);
    else pending.reject(new RpcError(pending.method, error.code, error.message, error.data));
  }

  /** A message over the size cap was skipped: says so, and fails the request it answered. */
  dropped(head: string, bytes: number): void {
    const detail = `${Math.ceil(bytes / 1024 / 1024)} MB`;
    const error = appError('protocol', tooLarge, { detail });
    const id = /^\s*\{"id":(\d+)[,}]/.exec(head)?.[1];
    const pending = id === undefined ? null : this.#take(Number(id));
    pending?.reject(new AppFailure(error));
    this.#peer.protocolError(error);
  }

  /** The process is gone: everything open fails, and nothing is sent any more. */
  close(error: AppError): void {
    if (this.#closed !== null) return;
    this.#closed = error;
    for (const id of [...this.#pending.keys()]) this.#take(id)?.reject(new AppFailure(error));
  }

  #send(method: string, params: unknown, timeoutMs: number): Promise<unknown> {
    if (this.#closed !== null) return Promise.reject(new AppFailure(this.#closed));
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const seconds = Math.round(timeoutMs / 1000);
        const message = words('codex.silent', { seconds });
        const error = appError('codex-silent', message, { detail: method, retryHelps: true });
        this.#take(id)?.reject(new AppFailure(error));
      }, timeoutMs);
      this.#pending.set(id, { method, resolve, reject, timer });
      if (this.#peer.write(JSON.stringify({ id, method, params }))) return;
      const error = appError('codex-ended', words('codex.deaf'), { retryHelps: true });
      this.#take(id)?.reject(new AppFailure(error));
    });
  }

  #take(id: number): Pending | null {
    const pending = this.#pending.get(id) ?? null;
    if (pending !== null) clearTimeout(pending.timer);
    this.#pending.delete(id);
    return pending;
  }
}

function parse(line: string) {
  try {
    return envelope.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
