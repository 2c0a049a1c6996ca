import { threadTitle } from '../../../shared/domain/thread-title.ts';
import { requestFocus, showOverlay } from '../../state/actions/folds.ts';
import { dismissHappened } from '../../state/actions/happened.ts';
import { selectThread } from '../../state/actions/navigate.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { useStore } from '../../state/store.ts';
import { Toast } from '../../ui/toast.tsx';
import { happenedWords } from './happened-words.ts';

/**
 * Where the system shows no notifications: what happened in threads that are not in view. It stays until it is
 * dismissed or its thread is looked at.
 */
export function HappenedToast() {
  const happened = useStore((state) => state.happened);
  const last = happened.at(-1);
  const thread = useThread(last?.threadId ?? '');
  if (!last || !thread) return null;
  const others = happened.length - 1;
  function open() {
    if (others > 0) return showOverlay('inbox');
    showOverlay(null);
    selectThread(last!.threadId);
    if (last!.kind === 'needs-you') requestFocus('approval');
  }
  return (
    <Toast
      place="top"
      tone={last.kind === 'needs-you' ? 'need' : last.kind === 'failed' ? 'wrong' : 'plain'}
      text={happenedWords(threadTitle(thread), last, others)}
      action={{ label: others > 0 ? 'Show all' : 'Open', onPress: open }}
      onHold={() => undefined}
      onDismiss={dismissHappened}
    />
  );
}
