import type { AppError } from '../../shared/domain/app-error.ts';

/** A key is given on, and kept nowhere in Bobbin. */
export type LoginWish = { way: 'browser' | 'device-code' } | { way: 'api-key'; apiKey: string };

/** How a login ended: with an account, by being given up, or with what went wrong. */
export type LoginEnd = 'done' | 'cancelled' | AppError;

export interface StartedLogin {
  /** Where the user goes on; null where nothing is left to do. */
  page: { url: string; code: string | null } | null;
  /** Settles once; never rejects. */
  ended: Promise<LoginEnd>;
  /** Gives it up; nothing of it runs any more afterwards. */
  cancel(): Promise<void>;
}

/** The program's own login. Its accounts and keys are its own; Bobbin never reads them. */
export interface HarnessLogin {
  /** One at a time: an earlier one is given up. Rejects with an AppFailure. */
  start(wish: LoginWish): Promise<StartedLogin>;
  /** Takes the account out of the program's folder, for everything that uses that folder. */
  logout(): Promise<void>;
}
