import { storageError } from '../../../shared/domain/app-error.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';

/** Stores what still waits of an open turn, before the thread is read. What cannot be written can still be read. */
export function flushLive(sessions: SessionRegistry, threadId: string): void {
  try {
    sessions.of(threadId).recorder.live.flush();
  } catch (caught) {
    if (storageError(caught) === null) throw caught;
  }
}
