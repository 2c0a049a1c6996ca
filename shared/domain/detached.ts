import type { SessionState } from './session.ts';

/** The session of a thread that has no process. */
export const detached: SessionState = { status: 'detached', braked: false };
