import { z } from './schema.ts';

/** A program that goes on although the turn, or the Codex, that started it has ended. */
export const LeftProgram = z.object({
  threadId: z.string(),
  pid: z.number().int(),
  /** In the system's own unit; with the pid it names one process. Null where the system does not tell. */
  startTime: z.string().nullable(),
  /** The command line, as the system gives it. */
  command: z.string(),
});
export type LeftProgram = z.infer<typeof LeftProgram>;
