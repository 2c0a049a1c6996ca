import { Folder, Inbox } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ApprovalAnswer } from '../../../shared/domain/approval.ts';
import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { shortPath } from '../../../shared/lib/short-path.ts';
import { words } from '../../../shared/words/words.ts';
import { answerApproval } from '../../state/actions/answer-approval.ts';
import { openLink } from '../../state/actions/codex.ts';
import { requestFocus, showOverlay } from '../../state/actions/folds.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { useOverlay } from '../../state/selectors/folds.ts';
import { useAllSessions, useLost, useThread } from '../../state/selectors/threads.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { EndedList } from './ended-list.tsx';
import { InboxList } from './inbox-list.tsx';
import { chosenIndex, entriesOf, inboxRows, type InboxEntry } from './inbox-rows.ts';
import { isTyping } from './is-typing.ts';
import { LostCard } from './lost-card.tsx';
import { useCardOf } from './use-card-of.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { useFocusWithin } from './use-focus-within.ts';
import styles from './inbox-dialog.module.css';

/** All open questions of all threads, oldest first, one of them whole and ready to be answered. */
export function InboxDialog() {
  const isOpen = useOverlay() === 'inbox';
  const sessions = useAllSessions();
  const lost = useLost();
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<string | null>(null);
  const before = useRef(0);
  const shown = useRef<HTMLElement>(null);
  const hadFocus = useFocusWithin(shown);
  const isFirst = useRef(true);

  const rows = useMemo(() => inboxRows({ sessions, lost, answered }), [sessions, lost, answered]);
  const entries = useMemo(() => entriesOf(rows), [rows]);
  const index = chosenIndex(entries, chosen, before.current);
  const entry = entries[index];
  const card = useCardOf(shown, entry?.kind === 'open');
  useKeepFocus(shown, hadFocus, card);
  useEffect(() => {
    before.current = Math.max(0, index);
    isFirst.current = false;
  });

  function step(by: 1 | -1) {
    const next = entries[(index + by + entries.length) % entries.length];
    if (next) setChosen(next.key);
  }

  /* Wherever the focus is in the window: it may be on nothing at all while one card follows another. */
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.target === null || isTyping(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'j') step(1);
    else if (key === 'k') step(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  async function answer(open: InboxEntry & { kind: 'open' }, given: ApprovalAnswer) {
    const { ok } = await answerApproval(open.approval, given);
    if (ok) setAnswered((held) => new Set(held).add(open.approval.id));
    return ok;
  }

  return (
    <Dialog
      open={isOpen}
      onClose={() => showOverlay(null)}
      title={words('approvals.inbox.title')}
      description={entry && describe(entries)}
      size="l"
      initialFocus={card}
    >
      {entry ? (
        <div className={styles.inbox}>
          <InboxList
            rows={rows}
            chosen={entry.key}
            onChoose={setChosen}
            onStep={step}
            onEnter={() => card.current?.focus()}
          />
          <section
            ref={shown}
            className={styles.shown}
            aria-label={words('approvals.fields.question')}
          >
            <ThreadLine threadId={entry.threadId} />
            {entry.kind === 'open' ? (
              <ApprovalCard
                key={entry.key}
                approval={entry.approval}
                position={index + 1}
                count={entries.length}
                takesFocus={hadFocus.current || isFirst.current}
                onStep={step}
                onAnswer={(given) => answer(entry, given)}
                onLink={(url) => void openLink(url)}
              />
            ) : (
              <LostCard key={entry.key} lost={entry.lost} />
            )}
          </section>
        </div>
      ) : (
        <EmptyState icon={<Inbox strokeWidth={1.5} />} title={words('approvals.inbox.empty')}>
          {words('approvals.inbox.emptyHint')}
        </EmptyState>
      )}
      <EndedList />
    </Dialog>
  );
}

/** Which thread asks, and the way there. */
function ThreadLine({ threadId }: { threadId: string }) {
  const thread = useThread(threadId);
  function open() {
    showOverlay(null);
    selectThread(threadId);
    requestFocus('approval');
  }
  return (
    <div className={styles.thread}>
      <div className={styles.threadWords}>
        <h3>{thread ? threadTitle(thread) : words('approvals.inbox.unknownThread')}</h3>
        {thread && (
          <p title={thread.cwd}>
            <Folder size={13} strokeWidth={1.75} aria-hidden /> {shortPath(thread.cwd)}
          </p>
        )}
      </div>
      <Button size="s" onClick={open}>
        {words('approvals.inbox.openThread')}
      </Button>
    </div>
  );
}

function describe(entries: readonly InboxEntry[]): string {
  const open = entries.filter(({ kind }) => kind === 'open');
  if (open.length === 0) return words('approvals.inbox.onlyLost');
  const threads = new Set(open.map(({ threadId }) => threadId)).size;
  return words('approvals.inbox.open', { questions: open.length, threads });
}
