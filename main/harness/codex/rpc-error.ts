/** The error object Codex answered a request with. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;
  readonly method: string;

  constructor(method: string, code: number, message: string, data: unknown) {
    super(message);
    this.method = method;
    this.code = code;
    this.data = data;
  }
}
