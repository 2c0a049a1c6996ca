import type { SessionRegistry } from './session-registry.ts';

/** Ends the process of a thread, if it has one; settles when it is known to be gone. */
export async function endProcess(sessions: SessionRegistry, threadId: string): Promise<void> {
  const runner = sessions.of(threadId);
  runner.dispatch({ type: 'stop', cause: 'user' });
  await runner.allGone();
}
