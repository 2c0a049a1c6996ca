import { FileDiff, FileMinus, FilePlus } from 'lucide-react';
import { diffStat } from '../../../shared/domain/diff-stat.ts';
import type { FileEdit, ItemOf, WorkStatus } from '../../../shared/domain/item.ts';
import { itemKey } from '../../../shared/domain/item-key.ts';
import { oneLine } from '../../../shared/domain/one-line.ts';
import { pathInFolder } from '../../../shared/lib/path-in-folder.ts';
import { words } from '../../../shared/words/words.ts';
import { openEdit } from '../../state/actions/manage-thread.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { DiffCount } from '../../ui/diff-count.tsx';
import { DiffView } from '../../ui/diff/diff-view.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { askedLine, type ResultLine } from './command-result-line.ts';
import { EditActions } from './edit-actions.tsx';
import { opensByItself } from './opens-by-itself.ts';
import { useOpen } from './open-memory.ts';
import { ResultMark } from './result-mark.tsx';
import { useRowContext } from './row-context.ts';
import { useIsAsked } from './use-is-asked.ts';
import styles from './cards.module.css';

/** How a change stands, where that is worth a word; a finished one shows its lines instead. */
const results: Record<WorkStatus, ResultLine | null> = {
  running: { words: words('transcript.change.running'), mark: 'busy' },
  completed: null,
  failed: { words: words('transcript.change.failed'), mark: 'wrong' },
  declined: { words: words('transcript.change.declined'), mark: 'none' },
  interrupted: { words: words('transcript.result.stopped'), mark: 'none' },
  detached: { words: words('transcript.change.detached'), mark: 'none' },
};

const icons = { add: FilePlus, delete: FileMinus, update: FileDiff };

/** The files of one change, a card each. */
export function FileChangeCard({ item }: { item: ItemOf<'file-change'> }) {
  const isAsked = useIsAsked(item);
  const standing = isAsked ? askedLine : results[item.status];
  if (item.edits.length === 0) {
    const result = standing ?? { words: words('transcript.change.noFiles'), mark: 'none' as const };
    return (
      <Disclosure
        icon={<FileDiff strokeWidth={1.75} />}
        title={words('transcript.change.title')}
        meta={<ResultMark result={result} />}
      />
    );
  }
  const open = opensByItself(item);
  return (
    <div className={styles.stack}>
      {item.edits.map((edit, index) => (
        <EditCard
          key={index}
          itemKey={itemKey(item)}
          index={index}
          edit={edit}
          result={standing}
          startsOpen={open}
        />
      ))}
    </div>
  );
}

interface EditCardProps {
  itemKey: string;
  /** Which of the files of the change. */
  index: number;
  edit: FileEdit;
  result: ResultLine | null;
  startsOpen: boolean;
}

function EditCard({ itemKey, index, edit, result, startsOpen }: EditCardProps) {
  const [open, setOpen] = useOpen(`${itemKey}/${index}`, startsOpen);
  const { cwd, threadId } = useRowContext();
  const place = { threadId, itemKey, index };
  const { diffLook } = useSettings();
  const openAt = (line: number | null) => void openEdit({ ...place, line });
  const Icon = icons[edit.change];
  const path = oneLine(pathInFolder(edit.path, cwd));
  return (
    <Disclosure
      icon={<Icon strokeWidth={1.75} />}
      mono
      title={edit.movedTo === null ? path : `${path} → ${oneLine(pathInFolder(edit.movedTo, cwd))}`}
      meta={
        <>
          {result && <ResultMark result={result} />}
          <DiffCount {...diffStat(edit)} />
        </>
      }
      open={open}
      onOpenChange={setOpen}
      actions={<EditActions edit={edit} diff={open} onOpen={openAt} />}
      flush
    >
      <DiffView
        change={edit.change}
        diff={edit.diff}
        path={edit.movedTo ?? edit.path}
        look={diffLook}
        onLine={edit.change === 'delete' ? undefined : openAt}
      />
    </Disclosure>
  );
}
