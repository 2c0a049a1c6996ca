import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { words } from '../../../shared/words/words.ts';
import { requestFocus, showOverlay } from '../../state/actions/folds.ts';
import { dismissHappened } from '../../state/actions/happened.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { useSelectedThreadId, useThread } from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { Badge } from '../../ui/badge.tsx';
import { happenedWords } from './happened-words.ts';
import styles from './title-bar.module.css';

/**
 * Where the system shows no notifications: what happened last in a thread that is not in view. It stands in the title
 * bar, so that it covers nothing, until its thread is looked at.
 */
export function HappenedNote() {
  const selected = useSelectedThreadId();
  const happened = useStore((state) => state.happened).filter((one) => one.threadId !== selected);
  const last = happened.at(-1);
  const thread = useThread(last?.threadId ?? '');
  if (!last || !thread) return null;
  const others = happened.length - 1;
  const said = happenedWords(threadTitle(thread), last, others);
  function open() {
    dismissHappened();
    if (others > 0) return showOverlay('inbox');
    showOverlay(null);
    selectThread(last!.threadId);
    if (last!.kind === 'needs-you') requestFocus('approval');
  }
  return (
    <span className={styles.noteBox}>
      <Badge
        size="m"
        tone={last.kind === 'needs-you' ? 'need' : last.kind === 'failed' ? 'wrong' : 'plain'}
        label={words(others > 0 ? 'titleBar.showAll' : 'happened.open', { what: said })}
        onPress={open}
      >
        <span className={styles.note} title={said}>
          {said}
        </span>
      </Badge>
    </span>
  );
}
