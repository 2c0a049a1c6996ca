import { exportThread } from '../../threads/carry/export-thread.ts';
import { importThread } from '../../threads/carry/import-thread.ts';
import type { ThreadsContext } from '../../threads/threads-context.ts';
import type { Handlers } from '../router.ts';

type CarryCalls = Extract<keyof Handlers, `carry.${string}`>;

export function carryHandlers(ctx: ThreadsContext): Pick<Handlers, CarryCalls> {
  return {
    'carry.export': ({ threadId, format }) => exportThread(ctx, threadId, format),
    'carry.import': ({ home, opening }) => importThread(ctx, home, opening),
  };
}
