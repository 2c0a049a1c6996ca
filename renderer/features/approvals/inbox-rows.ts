import type { Approval, LostQuestions } from '../../../shared/domain/approval.ts';
import { needsYou, openApprovals } from '../../../shared/domain/session-selectors.ts';
import type { SessionState } from '../../../shared/domain/session.ts';

/** Something to answer, or to ask again. The key changes with what is asked. */
export type InboxEntry =
  | { kind: 'open'; key: string; threadId: string; approval: Approval }
  | { kind: 'lost'; key: string; threadId: string; lost: LostQuestions };

export type InboxRow =
  { kind: 'thread'; key: string; threadId: string; count: number } | InboxEntry;

export interface InboxFacts {
  sessions: Readonly<Record<string, SessionState>>;
  lost: readonly LostQuestions[];
  /** Ids of questions whose answer main has taken, whether or not it has told so yet. */
  answered: ReadonlySet<string>;
}

/**
 * Every open question by thread: the thread that has waited longest first, its questions oldest first. What was lost
 * with its process stands last.
 */
export function inboxRows({ sessions, lost, answered }: InboxFacts): InboxRow[] {
  const groups: { since: number; threadId: string; entries: InboxEntry[] }[] = [];
  for (const threadId in sessions) {
    const session = sessions[threadId]!;
    if (!needsYou(session)) continue;
    const entries = openApprovals(session)
      .filter(({ id }) => !answered.has(id))
      .map((approval): InboxEntry => {
        return { kind: 'open', key: `${approval.id}:${approval.shownHash}`, threadId, approval };
      });
    const [first] = entries;
    if (first?.kind === 'open') groups.push({ since: first.approval.openedAt, threadId, entries });
  }
  groups.sort((a, b) => a.since - b.since);
  for (const each of lost) {
    const { threadId } = each;
    const key = `lost:${threadId}:${each.lostAt}`;
    groups.push({ since: 0, threadId, entries: [{ kind: 'lost', key, threadId, lost: each }] });
  }
  return groups.flatMap(({ threadId, entries }) => {
    const count = entries.length;
    const key = `thread:${threadId}:${entries[0]!.kind}`;
    return [{ kind: 'thread' as const, key, threadId, count }, ...entries];
  });
}

export function entriesOf(rows: readonly InboxRow[]): InboxEntry[] {
  return rows.filter((row): row is InboxEntry => row.kind !== 'thread');
}

/** The one that stays chosen: the same, else the one that has come to its place. -1 where there is none. */
export function chosenIndex(
  entries: readonly InboxEntry[],
  chosen: string | null,
  before: number,
): number {
  const index = entries.findIndex(({ key }) => key === chosen);
  return index >= 0 ? index : Math.min(before, entries.length - 1);
}
