import { statSync } from 'node:fs';
import type {
  Diagnostics,
  HarnessFacts,
  ProcessFacts,
} from '../../../shared/domain/diagnostics.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { ThreadHome } from '../../../shared/domain/thread.ts';
import { listHomes } from '../../store/accounts.ts';
import { countThreads } from '../../store/count-threads.ts';
import { listProcesses } from '../../store/processes.ts';
import type { HarnessDesk } from '../settings/harness-desk.ts';
import type { SessionRegistry } from '../sessions/session-registry.ts';
import type { ThreadsContext } from '../threads-context.ts';
import type { TroubleLog } from './trouble-log.ts';

/** What only `main/create-handlers.ts` knows. */
export interface DiagnosticsFacts {
  versions: Omit<Diagnostics['versions'], 'sqlite'>;
  places: Diagnostics['places'];
  codexHome(home: ThreadHome): string;
}

/** Puts together what helps to find a fault. Titles, messages, commands, folders and error texts stay out. */
export function collectDiagnostics(
  ctx: ThreadsContext,
  parts: { sessions: SessionRegistry; desk: Pick<HarnessDesk, 'info'>; troubles: TroubleLog },
  facts: DiagnosticsFacts,
): Diagnostics {
  const { store } = ctx;
  return {
    at: ctx.now(),
    versions: { ...facts.versions, sqlite: store.sqliteVersion },
    places: facts.places,
    store: {
      databaseBytes: sizeOf(facts.places.database) + sizeOf(`${facts.places.database}-wal`),
      threads: countThreads(store.db),
      readOnly: store.readOnly !== null,
    },
    harness: listHomes(store.db)
      .map((home) => harnessFacts(home, parts.desk, facts))
      .filter(({ home, state }) => home !== 'demo' || state !== 'looking'),
    processes: processFacts(ctx, parts.sessions),
    troubles: parts.troubles.list(),
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** The beginning of an id: enough to tell threads apart. */
export function shortId(threadId: string): string {
  return threadId.slice(0, 8);
}

function harnessFacts(
  home: ThreadHome,
  desk: Pick<HarnessDesk, 'info'>,
  facts: DiagnosticsFacts,
): HarnessFacts {
  const info = desk.info(home);
  return {
    ...{ home, state: info.state, version: info.version, program: info.path },
    foundBy: info.foundBy,
    codexHome: facts.codexHome(home),
    signedIn: info.loggedIn,
    models: info.models.length,
    fullAccessForbidden: info.fullAccessForbidden,
    error: info.error?.code ?? null,
  };
}

function processFacts(ctx: ThreadsContext, sessions: SessionRegistry): ProcessFacts[] {
  const recorded = listProcesses(ctx.store.db);
  return sessions.known().flatMap((threadId): ProcessFacts[] => {
    const state = sessions.state(threadId);
    if (!('generation' in state)) return [];
    const { generation, status } = state;
    const applied = 'applied' in state ? state.applied : null;
    const own = recorded.find(
      (process) => process.threadId === threadId && process.generation === generation,
    );
    return [
      {
        ...{ thread: shortId(threadId), generation, status, pid: own?.pid ?? null },
        ...{ mode: applied?.mode ?? null, asks: applied?.asks ?? null },
        openQuestions: openApprovals(state).length,
      },
    ];
  });
}
