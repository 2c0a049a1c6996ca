import type { Trouble } from '../../../shared/domain/diagnostics.ts';
import type { EventName, EventPayload } from '../../../shared/ipc/contract.ts';
import { shortId } from './diagnostics.ts';

const kept = 50;

/** Remembers the kinds of the last failures for the diagnostics; their words are not kept. */
export interface TroubleLog {
  note(code: Trouble['code'], where: string): void;
  /** Notes what an event to the window says of a failure. */
  hear<N extends EventName>(name: N, payload: EventPayload<N>): void;
  /** Newest first. */
  list(): Trouble[];
}

export function createTroubleLog(now: () => number): TroubleLog {
  let troubles: Trouble[] = [];
  const log: TroubleLog = {
    note(code, where) {
      troubles = [{ at: now(), code, where }, ...troubles].slice(0, kept);
    },
    hear(name, payload) {
      if (name === 'app.failed') log.note((payload as EventPayload<'app.failed'>).code, 'app');
      if (name === 'session.changed') {
        const { threadId, session } = payload as EventPayload<'session.changed'>;
        if (session.status === 'failed')
          log.note(session.error.code, `thread ${shortId(threadId)}`);
      }
      if (name === 'harness.changed') {
        const { home, info } = payload as EventPayload<'harness.changed'>;
        if (info.error !== null) log.note(info.error.code, `codex of ${home}`);
      }
    },
    list: () => troubles,
  };
  return log;
}
