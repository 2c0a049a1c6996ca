import { memo } from 'react';
import { isGrowing } from '../../../shared/domain/grow-item.ts';
import { words } from '../../../shared/words/words.ts';
import { useItem, useTurn } from '../../state/selectors/transcripts.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { isMark, isShown, itemTime } from './item-time.ts';
import { ItemView } from './item-view.tsx';
import { InterruptedMark } from './marks.tsx';
import { RowMargin } from './row-margin.tsx';
import { TurnFailedLine } from './simple-lines.tsx';
import type { TranscriptRow } from './transcript-rows.ts';

/** One row; it follows its own item or turn, so that text streaming into another row costs it nothing. */
export const RowView = memo(function RowView({
  threadId,
  row,
}: {
  threadId: string;
  row: TranscriptRow;
}) {
  return row.kind === 'item' ? (
    <ItemRow threadId={threadId} itemKey={row.key} />
  ) : (
    <TurnEndRow threadId={threadId} turnId={row.turnId} />
  );
});

function ItemRow({ threadId, itemKey }: { threadId: string; itemKey: string }) {
  const item = useItem(threadId, itemKey);
  if (!item) return null;
  return (
    <ErrorBoundary fallback={<p>{words('transcript.itemBroken')}</p>} resetKey={itemKey}>
      <ItemView item={item} />
      {isShown(item) && !isMark(item) && (
        <RowMargin
          threadId={threadId}
          itemKey={itemKey}
          done={!isGrowing(item)}
          {...itemTime(item)}
        />
      )}
    </ErrorBoundary>
  );
}

function TurnEndRow({ threadId, turnId }: { threadId: string; turnId: string }) {
  const turn = useTurn(threadId, turnId);
  if (turn?.status === 'interrupted') return <InterruptedMark at={turn.completedAt} />;
  if (turn?.status === 'failed' && turn.error) {
    return <TurnFailedLine message={turn.error.message} detail={turn.error.detail} />;
  }
  return null;
}
