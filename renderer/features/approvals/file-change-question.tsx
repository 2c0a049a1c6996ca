import { diffStat } from '../../../shared/domain/diff-stat.ts';
import { DiffCount } from '../../ui/diff-count.tsx';
import { DiffView } from '../../ui/diff/diff-view.tsx';
import type { RequestOf } from './approval-kinds.ts';
import { unanswerableBecause } from './approval-words.ts';
import { PathLine } from './path-line.tsx';
import { Whole } from './whole.tsx';
import styles from './approval-card.module.css';

export interface FileChangeQuestionProps {
  request: RequestOf<'file-change'>;
  onEndSeen: () => void;
}

const changeWords = { add: 'new file', delete: 'deleted', update: '' };

/** Every file with its change; where a folder would be opened for writing, that too. */
export function FileChangeQuestion({ request, onEndSeen }: FileChangeQuestionProps) {
  const missing = unanswerableBecause(request);
  if (missing !== null) return <p className={styles.missing}>{missing}</p>;
  return (
    <Whole label="Everything that would be changed" onEndSeen={onEndSeen}>
      {request.grantRoot !== null && (
        <div className={styles.root}>
          Opens for writing: <PathLine path={request.grantRoot} />
        </div>
      )}
      {request.edits.map((edit, index) => (
        <div key={index} className={styles.edit}>
          <div className={styles.editHead}>
            <PathLine path={edit.path} />
            {edit.movedTo !== null && (
              <>
                <span>moved to</span>
                <PathLine path={edit.movedTo} />
              </>
            )}
            {changeWords[edit.change] !== '' && <span>{changeWords[edit.change]}</span>}
            <DiffCount {...diffStat(edit)} />
          </div>
          <DiffView
            change={edit.change}
            diff={edit.diff}
            path={edit.path.given}
            maxRows={Number.MAX_SAFE_INTEGER}
          />
        </div>
      ))}
    </Whole>
  );
}
