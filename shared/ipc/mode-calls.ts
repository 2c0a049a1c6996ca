// The calls about the runtime mode, and about what full access left behind.
import { AppError } from '../domain/app-error.ts';
import { AskScope, RuntimeMode } from '../domain/runtime-mode.ts';
import { z } from '../domain/schema.ts';
import { done, nothing, oneThread, threadId } from './fields.ts';

/** How a wish for a mode was taken. */
export const ModeOutcome = z.enum(['done', 'applying', 'waiting', 'cancelled']);
export type ModeOutcome = z.infer<typeof ModeOutcome>;

/** What came of Lower everything: how many threads go down, and which could not be lowered as they should. */
export const LoweredAll = z.object({
  lowered: z.number().int(),
  failed: z.array(z.object({ threadId, error: AppError })),
});
export type LoweredAll = z.infer<typeof LoweredAll>;

export const modeCalls = {
  'thread.setMode': { input: z.strictObject({ threadId, mode: RuntimeMode }), output: ModeOutcome },
  'thread.applyModeNow': { input: oneThread, output: ModeOutcome },
  'thread.cancelWaitingMode': { input: oneThread, output: done },
  'thread.setAskScope': {
    input: z.strictObject({ threadId, askScope: AskScope.exclude(['reduced']) }),
    output: ModeOutcome,
  },
  'thread.lowerAll': { input: nothing, output: LoweredAll },
  /** Ends a program that was left running; false when it still lives. */
  'thread.stopProgram': {
    input: z.strictObject({ threadId, pid: z.number().int() }),
    output: z.boolean(),
  },
} as const;
