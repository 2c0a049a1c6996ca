import { z } from '../domain/schema.ts';
import { StorageSummary } from '../domain/storage.ts';
import { done, nothing } from './fields.ts';

export const storageCalls = {
  'storage.summary': { input: nothing, output: StorageSummary },
  /** Drops the stored transcripts that Codex can give again; answers of how many threads. */
  'storage.rebuild': { input: nothing, output: z.number().int() },
  /** Shows Codex's sessions folder in the system's file manager. */
  'storage.showSessions': { input: nothing, output: done },
} as const;
