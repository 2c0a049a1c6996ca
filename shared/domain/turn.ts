import { AppError } from './app-error.ts';
import { RuntimeMode } from './runtime-mode.ts';
import { z } from './schema.ts';

/** How a turn stands. Only `running` is open. */
export const TurnStatus = z.enum(['running', 'completed', 'interrupted', 'failed']);
export type TurnStatus = z.infer<typeof TurnStatus>;

/** One user-to-agent cycle. Times are milliseconds since the epoch. */
export const Turn = z.object({
  id: z.string(),
  status: TurnStatus,
  /** The mode it ran under, null where Bobbin did not see it run. */
  mode: RuntimeMode.nullable(),
  startedAt: z.number().nullable(),
  completedAt: z.number().nullable(),
  error: AppError.nullable(),
});
export type Turn = z.infer<typeof Turn>;
