import { defaultMode } from './runtime-mode.ts';
import type { CatalogThread, Thread, ThreadHome } from './thread.ts';

/** A thread before the store names it and looks up its folder's trust. */
export type NewThread = Omit<Thread, 'id' | 'trusted'>;

/**
 * Brings the stored threads of one home up to what the harness lists. Codex's facts replace cached ones; what the
 * user chose stays: a given name, mode, draft, unread, model, and the folder, because trust and full access were
 * granted for it. New threads start in approval-required (decision D9). A thread the harness does not list is
 * not in the result and so stays as it is: one without a turn is never listed.
 */
export function mergeCatalog(
  stored: readonly Thread[],
  found: readonly CatalogThread[],
  home: ThreadHome,
): { updated: Thread[]; added: NewThread[] } {
  const known = new Map(
    stored
      .filter((thread) => thread.home === home)
      .map((thread) => [thread.harnessThreadId, thread]),
  );
  const updated: Thread[] = [];
  const added: NewThread[] = [];
  for (const facts of new Map(found.map((thread) => [thread.harnessThreadId, thread])).values()) {
    const thread = known.get(facts.harnessThreadId);
    if (thread === undefined) added.push(foundThread(facts, home));
    else {
      const merged = withFacts(thread, facts);
      if (differs(thread, merged)) updated.push(merged);
    }
  }
  return { updated, added };
}

function withFacts(thread: Thread, facts: CatalogThread): Thread {
  return {
    ...thread,
    title: thread.named || facts.title === '' ? thread.title : facts.title,
    // Codex calls every thread begun through its app server "vscode", and knows nothing of imports.
    source: isOwnWord(thread.source) ? thread.source : facts.source,
    createdAt: facts.createdAt,
    // Codex counts whole seconds: a turn Bobbin has just seen must not slip back in the list.
    updatedAt: Math.max(thread.updatedAt, facts.updatedAt),
    archived: facts.archived,
    branch: facts.branch ?? thread.branch,
    parentThreadId: facts.parentThreadId ?? thread.parentThreadId,
    forkedFromId: facts.forkedFromId ?? thread.forkedFromId,
    agentName: facts.agentName ?? thread.agentName,
    rolloutPath: facts.rolloutPath ?? thread.rolloutPath,
    historyGone: false,
  };
}

function isOwnWord(source: string): boolean {
  return source === 'bobbin' || source === 'imported';
}

function foundThread(facts: CatalogThread, home: ThreadHome): NewThread {
  return {
    harnessThreadId: facts.harnessThreadId,
    home,
    cwd: facts.cwd,
    title: facts.title,
    named: false,
    source: facts.source,
    createdAt: facts.createdAt,
    updatedAt: facts.updatedAt,
    archived: facts.archived,
    unread: false,
    desiredMode: defaultMode,
    timeBox: null,
    askScope: 'everything',
    lastReported: null,
    model: null,
    effort: null,
    planning: false,
    draft: '',
    lastTurn: null,
    branch: facts.branch,
    pinned: false,
    parentThreadId: facts.parentThreadId,
    forkedFromId: facts.forkedFromId,
    agentName: facts.agentName,
    rolloutPath: facts.rolloutPath,
    historyGone: false,
  };
}

function differs(a: Thread, b: Thread): boolean {
  return (Object.keys(a) as (keyof Thread)[]).some((name) => a[name] !== b[name]);
}
