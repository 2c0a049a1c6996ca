import { diffStat } from '../../../shared/domain/diff-stat.ts';
import { words } from '../../../shared/words/words.ts';
import { DiffCount } from '../../ui/diff-count.tsx';
import { DiffView } from '../../ui/diff/diff-view.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import type { RequestOf } from './approval-kinds.ts';
import { unanswerableBecause } from './approval-words.ts';
import { PathLine } from './path-line.tsx';
import { Whole } from './whole.tsx';
import styles from './approval-card.module.css';

export interface FileChangeQuestionProps {
  request: RequestOf<'file-change'>;
  onEndSeen: () => void;
}

/** Every file with its change; where a folder would be opened for writing, that too. */
export function FileChangeQuestion({ request, onEndSeen }: FileChangeQuestionProps) {
  const missing = unanswerableBecause(request);
  if (missing !== null) return <p className={styles.missing}>{missing}</p>;
  return (
    <Whole label={words('approvals.files.whole')} onEndSeen={onEndSeen}>
      {request.grantRoot !== null && (
        <div className={styles.root}>
          <MarkedWords
            of="approvals.files.opens"
            values={{ folder: <PathLine path={request.grantRoot} /> }}
          />
        </div>
      )}
      {request.edits.map((edit, index) => (
        <div key={index} className={styles.edit}>
          <div className={styles.editHead}>
            <PathLine path={edit.path} />
            {edit.movedTo !== null && (
              <>
                <span>{words('approvals.files.movedTo')}</span>
                <PathLine path={edit.movedTo} />
              </>
            )}
            {edit.change === 'add' && <span>{words('approvals.files.new')}</span>}
            {edit.change === 'delete' && <span>{words('approvals.files.deleted')}</span>}
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
