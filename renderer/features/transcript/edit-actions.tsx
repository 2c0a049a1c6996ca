import { Columns2, SquareArrowOutUpRight } from 'lucide-react';
import { editorNames } from '../../../shared/domain/editor-names.ts';
import type { FileEdit } from '../../../shared/domain/item.ts';
import { words } from '../../../shared/words/words.ts';
import { saveSettings } from '../../state/actions/settings.ts';
import { useSettings } from '../../state/selectors/app.ts';
import { firstChangedLine } from '../../ui/diff/first-line.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './cards.module.css';

export interface EditActionsProps {
  edit: FileEdit;
  /** Whether the change itself is shown. */
  diff: boolean;
  /** Opens the file as it is now, at that line. */
  onOpen: (line: number | null) => void;
}

/** What can be done with a changed file: look at it in the editor, or at both sides of the change. */
export function EditActions({ edit, diff, onOpen }: EditActionsProps) {
  const { diffLook, editor } = useSettings();
  const isSplit = diffLook === 'split';
  return (
    <>
      {diff && edit.change === 'update' && (
        <span className={styles.onlyWide}>
          <IconButton
            size="s"
            tooltip="native"
            label={words('transcript.edit.sideBySide')}
            pressed={isSplit}
            icon={<Columns2 strokeWidth={1.75} />}
            onClick={() => void saveSettings({ diffLook: isSplit ? 'unified' : 'split' })}
          />
        </span>
      )}
      {edit.change !== 'delete' && (
        <IconButton
          size="s"
          tooltip="native"
          label={
            editor === 'system'
              ? words('transcript.edit.openFile')
              : words('transcript.edit.openIn', { editor: editorNames[editor] })
          }
          icon={<SquareArrowOutUpRight strokeWidth={1.75} />}
          onClick={() => onOpen(firstChangedLine(edit.diff, edit.change))}
        />
      )}
    </>
  );
}
