import { FileDiff, Maximize2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { sumStats } from '../../../shared/domain/diff-stat.ts';
import { pathInFolder } from '../../../shared/lib/path-in-folder.ts';
import { words } from '../../../shared/words/words.ts';
import { goToItem } from '../../state/actions/search.ts';
import { useShallowStore } from '../../state/selectors/app.ts';
import { useThread } from '../../state/selectors/threads.ts';
import { getState } from '../../state/store.ts';
import { Button } from '../../ui/button.tsx';
import { DiffCount } from '../../ui/diff-count.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { changedFiles, madeChanges } from './changed-files.ts';
import { changedTurns } from './changed-turns.ts';
import { fileTree } from './file-tree.ts';
import { FileTreeView } from './file-tree-view.tsx';
import styles from './side-panel.module.css';

const ReviewDialog = loadedLater(async () => (await import('./review-dialog.tsx')).default);
const wholeThread = 'thread';

/** Every file Codex changed by a patch, in the whole thread or in one turn of it. */
export function ChangesTab({ threadId }: { threadId: string }) {
  const changes = useShallowStore((state) => {
    const held = state.transcripts[threadId];
    return held ? madeChanges(held.order, held.items) : [];
  });
  const cwd = useThread(threadId)?.cwd ?? '';
  const [chosen, setChosen] = useState(wholeThread);
  const [reviews, setReviews] = useState(false);
  const turns = useMemo(
    () => changedTurns(changes, getState().transcripts[threadId]?.items ?? new Map()),
    [changes, threadId],
  );
  const turn = turns.find(({ turnId }) => turnId === chosen);
  const files = useMemo(
    () => changedFiles(turn ? changes.filter(({ turnId }) => turnId === turn.turnId) : changes),
    [changes, turn],
  );
  const nodes = useMemo(() => fileTree(files, (path) => pathInFolder(path, cwd)), [files, cwd]);
  if (changes.length === 0) {
    return (
      <EmptyState
        icon={<FileDiff size={20} strokeWidth={1.5} />}
        title={words('sidePanel.changes.none')}
      >
        {words('sidePanel.changes.none.explains')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.changesHead}>
        {turns.length > 1 && (
          <SelectField
            bare
            label={words('sidePanel.changes.choose')}
            value={turn?.turnId ?? wholeThread}
            options={[
              { value: wholeThread, label: words('sidePanel.changes.wholeThread') },
              ...turns.map(({ turnId, wish }) => ({ value: turnId, label: wish })),
            ]}
            onChange={setChosen}
          />
        )}
        <p className={styles.summary}>
          {words('common.files', { count: files.length })}
          <DiffCount {...sumStats(files)} />
          <Button size="s" icon={<Maximize2 />} onClick={() => setReviews(true)}>
            {words('sidePanel.changes.review')}
          </Button>
        </p>
      </div>
      <FileTreeView
        label={words('sidePanel.changes.files')}
        nodes={nodes}
        onChoose={({ edits }) => goToItem(threadId, edits.at(-1)!.itemKey)}
      />
      <p className={styles.note}>{words('sidePanel.changes.explains')}</p>
      {reviews && (
        <Suspense fallback={null}>
          <ReviewDialog
            {...{ threadId, nodes, cwd }}
            title={
              turn
                ? words('sidePanel.review.ofTurn', { turn: turn.wish })
                : words('sidePanel.review.ofThread')
            }
            onClose={() => setReviews(false)}
          />
        </Suspense>
      )}
    </>
  );
}
