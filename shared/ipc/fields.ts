// What the calls are made of: the fields that many of them share.
import { z } from '../domain/schema.ts';
import { ThreadHome } from '../domain/thread.ts';

export const threadId = z.string().min(1).max(100);
export const messageId = z.string().min(1).max(64);
export const itemKey = z.string().min(1).max(1000);
export const path = z.string().min(1).max(4096);
export const nothing = z.strictObject({});
export const oneThread = z.strictObject({ threadId });
export const threadIds = z.array(threadId).min(1).max(20_000);
export const ofHome = z.strictObject({ home: ThreadHome });
export const done = z.null();
