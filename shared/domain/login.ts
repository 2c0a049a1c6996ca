import { AppError } from './app-error.ts';
import { z } from './schema.ts';

/** How the harness's own login goes: in the browser, by a code typed on any device, or with a key. */
export const LoginWay = z.enum(['browser', 'device-code', 'api-key']);
export type LoginWay = z.infer<typeof LoginWay>;

/** A login under way, or why the last one failed. Whether there is an account is the harness's word, not told here. */
export const LoginState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('starting'), way: LoginWay }),
  z.object({
    status: z.literal('waiting'),
    way: LoginWay,
    /** Where the user goes on. */
    url: z.string(),
    /** What is typed there; null where nothing is. */
    code: z.string().nullable(),
  }),
  z.object({ status: z.literal('failed'), way: LoginWay, error: AppError }),
]);
export type LoginState = z.infer<typeof LoginState>;

/** What main asks in its own dialog about a login. */
export type LoginQuestion =
  | { kind: 'open-page'; url: string; code: string | null }
  /** `beginsWith`: enough to recognise the key by. */
  | { kind: 'use-key'; beginsWith: string; replaces: string | null }
  | { kind: 'log-out'; account: string | null };
