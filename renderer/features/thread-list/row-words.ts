import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { words } from '../../../shared/words/words.ts';
import { sourceName } from './source-name.ts';

/** What the thread is doing, in a few words: the second line of its row. `busyMs`: since when, where known. */
export function rowWords(thread: Thread, session: SessionState, busyMs: number | null): string {
  switch (session.status) {
    case 'running': {
      const [approval] = openApprovals(session);
      if (approval) return askWords(approval.request);
      const running = words('states.running');
      return busyMs === null || busyMs < 60_000 ? running : `${running} · ${duration(busyMs)}`;
    }
    case 'submitting':
      return words('states.running');
    case 'starting':
      return words('threadList.doing.starting');
    case 'interrupting':
      return words('threadList.doing.interrupting');
    case 'stopping':
      return words(
        session.after.kind === 'mode' ? 'threadList.doing.restarting' : 'threadList.doing.ending',
      );
    case 'failed':
      return session.error.message;
    case 'detached':
    case 'idle':
      return restWords(thread);
    default:
      return assertNever(session);
  }
}

function restWords(thread: Thread): string {
  switch (thread.lastTurn) {
    case 'completed':
      return words('threadList.doing.done');
    case 'interrupted':
      return words('threadList.doing.interrupted');
    case 'failed':
      return words('threadList.doing.failed');
    case 'running':
      return words('threadList.doing.elsewhere');
    case null:
      return thread.source === 'bobbin'
        ? words('threadList.doing.nothingSent')
        : `${sourceName(thread.source)} · ${words('threadList.doing.notOpened')}`;
    default:
      return assertNever(thread.lastTurn);
  }
}

function askWords(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'command':
      return request.networkHost
        ? words('threadList.asks.reach', { host: request.networkHost })
        : words('threadList.asks.command');
    case 'file-change':
      return words('threadList.asks.files', { count: request.edits.length });
    case 'permissions':
      return words('threadList.asks.permissions');
    case 'user-input':
      return words('threadList.asks.question');
    case 'elicitation':
      return words('threadList.asks.elicitation', { server: request.server });
    default:
      return assertNever(request);
  }
}
