import type { ApprovalRequest } from '../../../shared/domain/approval.ts';
import { openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { Thread } from '../../../shared/domain/thread.ts';
import { assertNever } from '../../../shared/lib/assert-never.ts';
import { duration } from '../../../shared/lib/duration.ts';
import { sourceName } from './source-name.ts';

/** What the thread is doing, in a few words: the second line of its row. `busyMs`: since when, where known. */
export function rowWords(thread: Thread, session: SessionState, busyMs: number | null): string {
  switch (session.status) {
    case 'running': {
      const [approval] = openApprovals(session);
      if (approval) return `Asks: ${askWords(approval.request)}`;
      return busyMs === null || busyMs < 60_000 ? 'Running' : `Running · ${duration(busyMs)}`;
    }
    case 'submitting':
      return 'Running';
    case 'starting':
      return 'Starting Codex…';
    case 'interrupting':
      return 'Stopping the turn…';
    case 'stopping':
      return session.after.kind === 'mode' ? 'Restarting Codex…' : 'Ending Codex…';
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
      return 'Done';
    case 'interrupted':
      return 'Interrupted';
    case 'failed':
      return 'The last turn failed';
    case 'running':
      return 'Running elsewhere';
    case null:
      return thread.source === 'bobbin'
        ? 'Nothing sent yet'
        : `${sourceName(thread.source)} · not opened here`;
    default:
      return assertNever(thread.lastTurn);
  }
}

function askWords(request: ApprovalRequest): string {
  switch (request.kind) {
    case 'command':
      return request.networkHost ? `reach ${request.networkHost}` : 'run a command';
    case 'file-change':
      return request.edits.length === 1 ? 'change a file' : `change ${request.edits.length} files`;
    case 'permissions':
      return 'more permissions';
    case 'user-input':
      return 'answer a question';
    case 'elicitation':
      return `${request.server} has a question`;
    default:
      return assertNever(request);
  }
}
