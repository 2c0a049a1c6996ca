/** Why a file is not read, in a sentence for the user. */
export class RolloutError extends Error {
  override readonly name = 'RolloutError';
  readonly code:
    | 'missing'
    | 'not-a-file'
    | 'outside-home'
    | 'too-large'
    | 'no-permission'
    | 'broken-archive'
    | 'unreadable';

  constructor(code: RolloutError['code'], message: string) {
    super(message);
    this.code = code;
  }
}
